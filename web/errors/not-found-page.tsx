import { useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Link } from '../ui/link.tsx'

export function NotFoundPage() {
  const { words } = useFrame()
  usePageTitle(words.absentTitle)
  return (
    <PlainPage
      title={words.absentTitle}
      actions={
        <Link href="/" look="primary">
          {words.toStart}
        </Link>
      }
    >
      <p>{words.absentText}</p>
    </PlainPage>
  )
}
