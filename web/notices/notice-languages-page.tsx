import { listNoticeLanguages } from '@trellis/contract/notice-languages.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

type Language = ResponseOf<typeof listNoticeLanguages>[number]

const ORIGINS: Readonly<Record<Language['origin'], string>> = {
  source: 'Written in English',
  machine: 'Translated by machine',
  person: 'Translated by a person',
}

const COLUMNS: readonly TableColumn<Language>[] = [
  { id: 'name', header: 'Language', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'own',
    header: 'Its own name',
    cell: ({ ownName, locale, direction }) => (
      <span lang={locale} dir={direction}>
        {ownName}
      </span>
    ),
  },
  { id: 'origin', header: 'Wording', cell: ({ origin }) => ORIGINS[origin] },
  {
    id: 'reviewed',
    header: 'Checked',
    cell: ({ reviewed }) => <Chip tone={reviewed ? 'ok' : 'warn'}>{reviewed ? 'Reviewed' : 'Not reviewed'}</Chip>,
  },
]

/** In which languages notices go out, and which wording nobody who reads it has checked yet. */
export function NoticeLanguagesPage() {
  const { data, error, isFetching, refetch } = useRead(listNoticeLanguages, {})
  const left = data?.filter(({ reviewed }) => !reviewed).length ?? 0
  return (
    <>
      <PageHeader title="Notice languages" description="Each notice stands in the parent's language beside English." />
      {left > 0 && (
        <Banner tone="warn" title={`The wording of ${left} ${left === 1 ? 'language has' : 'languages have'} not been reviewed`}>
          Notices in these languages say so on the letter. Have the wording checked by a person who reads the language, then set
          &quot;reviewed&quot; in its file under documents/notices/meeting-notice/wording.
        </Banner>
      )}
      <Card isFlush>
        {!data && error ? (
          <ErrorState title="The languages could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <DataTable caption="Languages of notices" columns={COLUMNS} rows={data} rowKey={({ locale }) => locale} isLoading={!data} emptyText="There are no languages." onPhone="cards" />
        )}
      </Card>
    </>
  )
}
