/** What a report of a problem includes about the browser [S-2.1-15]. */
export interface EnvironmentData {
  locationUrl: string
  referrer: string
  userAgent: string
  screenResolution: string
}

/** Ids of students have six, seven or nine digits; keys of records may be longer. */
const ID = /\d{6,}/g

/** An address that names nobody: ids in its path become {id}, and what was searched for is left out. */
export function addressWithoutStudents(address: string): string {
  if (address === '') return ''
  const url = new URL(address)
  const names = [...new Set(url.searchParams.keys())].map((name) => `${name.replace(ID, '{id}')}={removed}`)
  return url.origin + url.pathname.replace(ID, '{id}') + (names.length > 0 ? `?${names.join('&')}` : '')
}

export const readEnvironment = (page: Window = window): EnvironmentData => ({
  locationUrl: addressWithoutStudents(page.location.href),
  referrer: addressWithoutStudents(page.document.referrer) || 'None',
  userAgent: page.navigator.userAgent,
  screenResolution: `${page.screen.width} × ${page.screen.height}`,
})

export const environmentLines = (data: EnvironmentData): readonly (readonly [label: string, value: string])[] => [
  ['Location URL', data.locationUrl],
  ['Referrer', data.referrer],
  ['User agent', data.userAgent],
  ['Screen resolution', data.screenResolution],
]
