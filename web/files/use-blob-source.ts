import { useEffect, useRef, type RefObject } from 'react'

/** Gives an image a blob to show for as long as it stands there. */
export function useBlobSource(content: Blob): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(content)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content])
  return image
}
