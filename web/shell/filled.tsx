import { Fragment, type ReactNode } from 'react'

/** A sentence with links or names in its `{places}`, which another language may put in another order. */
export function Filled({ text, places }: { text: string; places: Readonly<Record<string, ReactNode>> }) {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '')
  return parts.map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return <Fragment key={part}>{name === undefined ? part : places[name]}</Fragment>
  })
}
