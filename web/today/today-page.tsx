import { getToday } from '@trellis/contract/dashboards.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Forecast } from './forecast.tsx'
import { longDay } from './day-words.ts'
import { OpenByStage } from './open-by-stage.tsx'
import { OwnCases, PressingCases } from './own-cases.tsx'

/** What to do first: own cases by legal risk, then where work stands and what falls due. */
export function TodayPage() {
  const { today } = useCurrentUser()
  const { data, error, refetch, isFetching } = useRead(getToday, {})
  return (
    <>
      <PageHeader title="Today" description={longDay(today)} />
      {error && !data ? (
        <Card>
          <ErrorState
            title={`The day's work could not be loaded. ${sentenceOf(error)}`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            referenceId={error instanceof ServiceError ? error.reference : undefined}
          />
        </Card>
      ) : (
        <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            {/* who only oversees begins with what others have to do */}
            {(!data?.pressing || data.ownCases > 0) && <OwnCases cases={data?.cases} all={data?.ownCases} />}
            {data?.pressing && <PressingCases cases={data.pressing} hasOwn={data.ownCases > 0} />}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <OpenByStage stages={data?.openByStage} />
            {data?.forecast && <Forecast forecast={data.forecast} />}
          </div>
        </div>
      )}
    </>
  )
}
