/** A sentence with a name in it, which may run the other way than the sentence (`bdi`). */
export function WithName({ text, place, name }: { text: string; place: string; name: string }) {
  const [before, ...after] = text.split(`{${place}}`)
  return (
    <>
      {before}
      {after.length > 0 && <bdi>{name}</bdi>}
      {after.join('')}
    </>
  )
}
