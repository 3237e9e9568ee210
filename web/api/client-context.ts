import { createContext, useContext } from 'react'
import type { SelectionStore } from '../session/selection.ts'
import type { Client } from './client.ts'

/** What the hooks of this folder rest on. */
export interface Api {
  client: Client
  selection: SelectionStore
}

export const ApiContext = createContext<Api | undefined>(undefined)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('There is no ApiContext above this component')
  return api
}

/** The typed calls, for the rare place where neither useRead nor useSend fits. */
export const useClient = (): Client => useApi().client
