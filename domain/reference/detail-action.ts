/** [M-2-03] What the route parameter `action` of a detail screen may be; another value is no page. */
export const DETAIL_ACTIONS = ['view', 'edit', 'add', 'review', 'reviewassessment', 'viewassessment'] as const
export type DetailAction = (typeof DETAIL_ACTIONS)[number]

export const findDetailAction = (value: string | undefined): DetailAction | undefined => DETAIL_ACTIONS.find((one) => one === value)
