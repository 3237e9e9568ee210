import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ComparedField } from './compare-values.ts'
import { useValueWords } from './value-words.ts'

interface ChangedMeanwhileProps {
  changes: readonly ComparedField[]
  onTakeTheirs: (path: string) => void
}

/** What somebody else changed, field by field. Only what both changed needs a choice; mine stays until it is made. */
export function ChangedMeanwhile({ changes, onTakeTheirs }: ChangedMeanwhileProps) {
  const words = useValueWords()
  return (
    <Banner isLive tone="info" title="This is what changed since you opened the form">
      <ul className="mt-2 flex flex-col gap-2">
        {changes.map(({ path, label, before, now, mine, isContested }) => (
          <li key={path} className="border-t border-line pt-2 first:border-0 first:pt-0">
            <span className="font-medium">{label}</span>: was {words(path, before)}, is now {words(path, now)}.{' '}
            {isContested ? (
              <>
                Yours is {words(path, mine)} and will be saved instead.{' '}
                <Button size="small" onPress={() => onTakeTheirs(path)}>
                  Take theirs
                </Button>
              </>
            ) : (
              'It is in the form.'
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
