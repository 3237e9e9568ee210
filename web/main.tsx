import './ui/theme/theme.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { loadConfiguration } from './api/configuration.ts'
import { StartFailure } from './errors/start-failure.tsx'
import { routes } from './routes.tsx'
import { canKeepKeys, startSession } from './session/start-session.ts'
import { assembleApp } from './shell/app.tsx'
import { speakAtFirst } from './shell/frame-language.ts'
import { PageLoading } from './shell/page-loading.tsx'
import { followDevice } from './ui/theme/theme.ts'

// zod would else try `new Function`, which the page's policy reports
z.config({ jitless: true })

followDevice()
const root = createRoot(document.getElementById('root')!)
const draw = (content: ReactNode): void => root.render(<StrictMode>{content}</StrictMode>)

/** The configuration first, then who is signed in, then the pages. */
async function begin(): Promise<ReactNode> {
  const [{ configuration, hasFailed, clockOffset }] = await Promise.all([loadConfiguration(), speakAtFirst(window.location, localStorage)])
  if (hasFailed) return <StartFailure problem="configuration" onRetry={start} />
  if (!canKeepKeys()) return <StartFailure problem="keys" onRetry={start} />
  return assembleApp(routes, configuration, await startSession(clockOffset))
}

function start(): void {
  draw(<PageLoading />)
  begin().then(draw, () => draw(<StartFailure problem="start" onRetry={start} />))
}

start()
