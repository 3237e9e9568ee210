import { useFrame } from '../shell/frame-language.ts'
import type { StartProblem } from '../shell/frame-words.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.ts'

/** Instead of the application, when it cannot begin. */
export function StartFailure({ problem, onRetry }: { problem: StartProblem; onRetry: () => void }) {
  const { words } = useFrame()
  const { retry } = useKitWords()
  const { title, text } = words.starts[problem]
  usePageTitle(words.notStarted)
  return (
    <PlainPage
      title={title}
      hasFeedback={false}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {retry}
        </Button>
      }
    >
      <p>{text}</p>
    </PlainPage>
  )
}
