import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { navigationFor } from '../shell/navigation.tsx'
import { SEARCH_SCREEN } from '../shell/search-screen.ts'
import { useScreens } from '../shell/screens-context.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ActingAs } from './acting-as.tsx'
import { FindStudent } from './find-student.tsx'
import { NothingToOpen } from './nothing-to-open.tsx'
import { OpenLinks } from './open-links.tsx'

/** The start of work: as whom one acts, the way to a student, and what else this role opens. */
export function HomePage() {
  const person = useSignedInPerson()
  const screens = useScreens()
  const may = useMay()
  const maySearch = may(Permission.viewStudentProfile) && screens.some(({ path }) => path === SEARCH_SCREEN)
  const items = navigationFor(person, screens)
    .flatMap((group) => group.items)
    .filter(({ id }) => id !== '' && id !== SEARCH_SCREEN)
  return (
    <>
      <PageHeader title="Start" />
      <div className="grid max-w-5xl items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {/* who has the search box of the header needs no second */}
          {maySearch && !may(Permission.viewGlobalSearch) && <FindStudent />}
          {!maySearch && <NothingToOpen hasOther={items.length > 0} />}
          {items.length > 0 && <OpenLinks items={items} />}
        </div>
        <ActingAs />
      </div>
    </>
  )
}
