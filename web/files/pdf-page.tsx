import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type CSSProperties } from 'react'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** 1 is the width of the dialog. */
  zoom: number
}

const A4_RATIO = 1.414
/** Dots a side that a canvas is never larger than: phones give up beyond. */
const MOST_DOTS = 4096

/** One page, drawn when it comes near. Its text is beside it for screen readers. */
export function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(box)
  const { page, text } = usePage(pdf, number, isNear)
  useEffect(() => {
    if (!page || !canvas.current || !box.current) return
    const natural = page.getViewport({ scale: 1 })
    const wanted = (box.current.clientWidth * Math.min(window.devicePixelRatio, 2)) / natural.width
    const scale = Math.min(wanted, MOST_DOTS / Math.max(natural.width, natural.height))
    const viewport = page.getViewport({ scale })
    canvas.current.width = viewport.width
    canvas.current.height = viewport.height
    const drawing = page.render({ canvas: canvas.current, viewport })
    drawing.promise.catch(() => undefined) // cancelled, or a page that is broken stays white
    return () => drawing.cancel()
  }, [page, zoom])
  const size = page?.getViewport({ scale: 1 })
  const look = { width: `${zoom * 100}%`, aspectRatio: `1 / ${size ? size.height / size.width : A4_RATIO}` } as CSSProperties
  return (
    <section ref={box} aria-label={`Page ${number} of ${pdf.numPages}`} style={look} className="mb-3 border border-line bg-white">
      <canvas ref={canvas} aria-hidden className="size-full" />
      <p className="sr-only">{text || 'This page has no text.'}</p>
    </section>
  )
}

function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), { rootMargin: '100%' })
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  return isNear
}

function usePage(pdf: PDFDocumentProxy, number: number, isNear: boolean) {
  const [page, setPage] = useState<PDFPageProxy>()
  const [text, setText] = useState('')
  useEffect(() => {
    if (!isNear) return
    let isShown = true
    void (async () => {
      const read = await pdf.getPage(number)
      if (isShown) setPage(read)
      const { items } = await read.getTextContent()
      if (isShown) setText(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    })().catch(() => undefined) // the page stays white; the file can be downloaded
    return () => {
      isShown = false
    }
  }, [pdf, number, isNear])
  return { page, text }
}
