/** At most five page numbers with `page` in the middle where there is room. */
export function pagesShown(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4))
  return Array.from({ length: Math.min(5, last) }, (_, index) => first + index)
}

/** '1–10 of 137', '1–10 of more than 1,000', 'No results'. */
export function pageInfo(of: { page: number; pageSize: number; total: number; totalIsAtLeast?: boolean }): string {
  if (of.total === 0) return 'No results'
  const count = (figure: number): string => figure.toLocaleString('en-US')
  const first = (of.page - 1) * of.pageSize + 1
  const last = Math.min(of.total, of.page * of.pageSize)
  return `${count(first)}–${count(last)} of ${of.totalIsAtLeast ? 'more than ' : ''}${count(of.total)}`
}
