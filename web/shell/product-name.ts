import { useConfiguration } from './configuration-context.ts'

/** What this installation calls the product. */
export const useProductName = (): string => useConfiguration().productName || 'Trellis'
