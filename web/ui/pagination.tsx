import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { IconButton } from './icon-button.tsx'
import { pageInfo, pagesShown } from './page-numbers.ts'
import { PageSizeSelect } from './page-size-select.tsx'

export interface PaginationProps {
  /** What is paged, as 'Search results': the name of the landmark. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** The server stopped counting at `total`: the text reads 'more than 1,000'. */
  totalIsAtLeast?: boolean
  onPageChange: (page: number) => void
  /** The page is on its way: what is shown is said when it has come. */
  isLoading?: boolean
  pageSizes?: readonly number[]
  /** With it, a choice of rows per page appears. */
  onPageSizeChange?: (size: number) => void
}

/** Five page buttons, what is shown of how many, previous and next. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, onPageChange } = props
  const last = Math.max(1, Math.ceil(total / pageSize))
  const info = pageInfo(props)
  const [shown, setShown] = useState(info)
  if (!props.isLoading && shown !== info) setShown(info)
  return (
    <nav
      aria-label={`${props.label} pages`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 text-muted"
    >
      {/* announces each change of page, with its rows */}
      <output dir="auto" className="tabular-nums">{shown}</output>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {props.onPageSizeChange && (
          <PageSizeSelect value={pageSize} sizes={props.pageSizes} onChange={props.onPageSizeChange} />
        )}
        <span className="flex flex-wrap items-center gap-1">
          <IconButton
            label="Previous page"
            disabledReason={page <= 1 ? 'This is the first page.' : undefined}
            onPress={() => onPageChange(page - 1)}
          >
            <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          </IconButton>
          {pagesShown(page, last).map((number) => (
            <Button
              key={number}
              aria-label={`Page ${number}`}
              {...(number === page && { 'aria-current': 'page' as const })}
              onPress={() => onPageChange(number)}
              className={clsx(
                'grid h-8 min-w-8 place-items-center rounded-md border border-transparent px-1.5 tabular-nums transition-colors',
                number === page ? 'bg-accent-soft font-semibold text-accent-ink' : 'hover:bg-sunken hover:text-ink',
              )}
            >
              {number.toLocaleString('en-US')}
            </Button>
          ))}
          <IconButton
            label="Next page"
            disabledReason={page >= last ? 'This is the last page.' : undefined}
            onPress={() => onPageChange(page + 1)}
          >
            <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
          </IconButton>
        </span>
      </div>
    </nav>
  )
}
