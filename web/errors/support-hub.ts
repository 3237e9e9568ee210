export const SUPPORT_HUB_TOPIC = 'support-hub'

/**
 * Where the support hub's link leads; without one in the configuration, to a page of this installation that says
 * so.
 */
export const supportHubHref = (configured: string): string =>
  /^https?:\/\//.test(configured) ? configured : `/error?about=${SUPPORT_HUB_TOPIC}`
