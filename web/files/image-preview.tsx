import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useBlobSource } from './use-blob-source.ts'

interface ImagePreviewProps {
  content: Blob
  name: string
  page: number
  pages: number
  onPageChange: (page: number) => void
  isLoading: boolean
}

/** A picture that the server made of the file; a scan of several pages one by one. */
export function ImagePreview({ content, name, page, pages, onPageChange, isLoading }: ImagePreviewProps) {
  const image = useBlobSource(content)
  const place = `Page ${page} of ${pages}`
  return (
    <div className="flex flex-col items-center gap-3">
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-2 text-sm">
          <IconButton label="Previous page" onPress={() => onPageChange(page - 1)} disabledReason={page === 1 ? 'This is the first page.' : undefined}>
            <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          </IconButton>
          <output className="tabular-nums">{place}</output>
          <IconButton label="Next page" onPress={() => onPageChange(page + 1)} disabledReason={page === pages ? 'This is the last page.' : undefined}>
            <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
          </IconButton>
        </nav>
      )}
      <img
        ref={image}
        alt={pages > 1 ? `${name}, ${place.toLowerCase()}` : name}
        className={isLoading ? 'max-w-full rounded-md border border-line opacity-60' : 'max-w-full rounded-md border border-line'}
      />
    </div>
  )
}
