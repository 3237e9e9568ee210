import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import type { ForecastData, ForecastLine } from './forecast-data.ts'
import { ForecastLines } from './forecast-lines.tsx'
import { ForecastTable } from './forecast-table.tsx'

/** What falls due in the next fourteen days, for those who supervise: as a chart, or as the table behind it. */
export function Forecast({ forecast }: { forecast: ForecastData }) {
  const [isTable, setTable] = useState(false)
  const total = forecast.days.reduce((sum, { due }) => sum + due, 0)
  const lines = (what: string, rows: readonly ForecastLine[]) =>
    isTable ? <ForecastTable what={what} lines={rows} /> : <ForecastLines what={what} lines={rows} />
  return (
    <Card
      title="The next 14 days"
      description={`${total.toLocaleString('en-US')} ${total === 1 ? 'case falls' : 'cases fall'} due`}
      actions={
        <Button
          size="small"
          icon={isTable ? <ChartColumn aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      <Tabs
        label="Forecast"
        items={[
          {
            id: 'days',
            label: 'By day',
            content: isTable ? (
              <ForecastTable
                what="Everybody"
                lines={[{ key: null, name: 'All cases', overdue: null, total, days: forecast.days }]}
              />
            ) : (
              <ForecastChart days={forecast.days} />
            ),
          },
          { id: 'people', label: 'By person', content: lines('Person', forecast.byPerson) },
          { id: 'schools', label: 'By school', content: lines('School', forecast.bySchool) },
        ]}
      />
    </Card>
  )
}
