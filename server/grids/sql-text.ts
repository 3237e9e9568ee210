/** The values of one statement; `$1` is today. Values never become part of the text. */
export class SqlText {
  readonly values: unknown[]

  constructor(today: string) {
    this.values = [today]
  }

  /** @returns the place of a value, cast to its type */
  value(value: unknown, type: 'text' | 'int' | 'int[]' | 'bigint' | 'bigint[]' | 'numeric' | 'date'): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** Says that today was given, also where no column asks for it. */
export const TODAY_GIVEN = '$1::date is not null'
