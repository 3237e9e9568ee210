import { useEffect, useState } from 'react'

/** Text as it was written. */
export function TextPreview({ content }: { content: Blob }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isShown = true
    void content.text().then((words) => isShown && setText(words))
    return () => {
      isShown = false
    }
  }, [content])
  return (
    <pre dir="auto" className="rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  )
}
