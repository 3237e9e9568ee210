/** The props of `T`, each of which may also be given as `undefined`; undo it with `given`. */
export type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** The same props without those that are `undefined`: React Aria tells "not given" from "given as undefined". */
export function given<T extends object>(props: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
