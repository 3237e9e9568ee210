import { createContext, useContext } from 'react'
import { EMPTY_CONFIGURATION, type Configuration } from '../api/configuration.ts'

export const ConfigurationContext = createContext<Configuration>(EMPTY_CONFIGURATION)

export const useConfiguration = (): Configuration => useContext(ConfigurationContext)
