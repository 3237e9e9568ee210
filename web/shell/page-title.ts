import { useEffect } from 'react'

let suffix = 'Trellis'
let ofRoute = ''
let ofPage: string | undefined

function paint(): void {
  const title = ofPage ?? ofRoute
  document.title = title ? `${title} · ${suffix}` : suffix
}

/** The route's own title, until a page has a better one. */
export function setRouteTitle(title: string, productName: string): void {
  ofRoute = title
  suffix = productName
  paint()
}

/** What is shown in the browser's tab now, without the product's name. */
export const currentPageTitle = (): string => ofPage ?? ofRoute

/**
 * For pages whose title depends on what they show: `usePageTitle(student && student.name)`. Never put an id into
 * it.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ofPage = title
    paint()
    return () => {
      ofPage = undefined
    }
  }, [title])
}
