import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'

export type StartProblem = 'configuration' | 'keys' | 'start'

const TEXT: Record<StartProblem, { title: string; text: string }> = {
  configuration: {
    title: 'Trellis could not load its configuration.',
    text:
      'Check your connection and try again. If this stays, the Service Desk of your installation has to' +
      ' look at it.',
  },
  keys: {
    title: 'Trellis needs a secure connection.',
    text:
      'This address does not begin with https, so the browser offers no way to protect your sign-in. ' +
      'Open Trellis by its https address.',
  },
  start: {
    title: 'Trellis could not start.',
    text: 'Try again. If this stays, allow this site to store data in your browser, or use another browser.',
  },
}

/** Instead of the application, when it cannot begin. */
export function StartFailure({ problem, onRetry }: { problem: StartProblem; onRetry: () => void }) {
  const { title, text } = TEXT[problem]
  return (
    <PlainPage
      title={title}
      hasFeedback={false}
      actions={
        <Button variant="primary" onPress={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{text}</p>
    </PlainPage>
  )
}
