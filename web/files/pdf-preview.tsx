import { ZoomIn, ZoomOut } from 'lucide-react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler makes an address of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PdfPage } from './pdf-page.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

const STEPS = [1, 1.5, 2, 3] as const

/**
 * A PDF drawn by us and not by the browser: phones have no viewer inside a page, and nothing in the file can run. Each
 * page has its text for whoever does not see it.
 */
export function PdfPreview({ content }: { content: Blob }) {
  const { pdf, hasFailed } = usePdf(content)
  const [step, setStep] = useState(0)
  if (hasFailed)
    return (
      <Banner tone="warn" title="This PDF cannot be shown here." isLive>
        Download it to open it with a program of yours.
      </Banner>
    )
  if (!pdf)
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner label="Loading the document" />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="sticky -top-4 z-1 -mx-5 -mt-4 flex items-center gap-2 border-b border-line bg-surface px-5 py-2 text-sm">
        <p className="flex-1 text-muted">{pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`}</p>
        <IconButton label="Smaller" onPress={() => setStep(step - 1)} disabledReason={step === 0 ? 'The page has the width of the dialog.' : undefined}>
          <ZoomOut aria-hidden className="size-4" />
        </IconButton>
        <output className="w-12 text-center tabular-nums">{STEPS[step]! * 100} %</output>
        <IconButton label="Larger" onPress={() => setStep(step + 1)} disabledReason={step === STEPS.length - 1 ? 'It does not get larger.' : undefined}>
          <ZoomIn aria-hidden className="size-4" />
        </IconButton>
      </div>
      {/* larger pages scroll sideways, by keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="Pages" tabIndex={0} className="overflow-x-auto focus-visible:-outline-offset-2">
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} zoom={STEPS[step]!} />
        ))}
      </section>
    </div>
  )
}

function usePdf(content: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    const reading = content.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false, enableXfa: false, stopAtErrors: false }))
    void reading
      .then((task) => task.promise)
      .then((read) => isShown && setPdf(read))
      .catch(() => isShown && setFailed(true))
    return () => {
      isShown = false
      void reading.then((task) => task.destroy())
    }
  }, [content])
  return { pdf, hasFailed }
}
