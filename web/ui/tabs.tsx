import { useEffect, useRef, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { given } from './given.ts'

export interface TabItem {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Read out as the name of the row of tabs. */
  label: string
  items: readonly TabItem[]
  /** Controlled with `onChange`; else the first is open at first. */
  value?: string
  onChange?: (id: string) => void
}

/** Several panels in one place, one shown. Arrow keys move between the tabs. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // a link leads to a tab that the row of a phone does not show; the page itself stays where it is. Labels grow while faces load
  useEffect(() => {
    const list = row.current?.firstElementChild
    if (!row.current || !list) return
    const watch = new ResizeObserver(() => {
      const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
      if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [value])
  return (
    <AriaTabs {...given({ selectedKey: value })} onSelectionChange={(key) => onChange?.(String(key))}>
      <div ref={row} className="relative overflow-x-auto shadow-[inset_0_-1px_var(--line)] print:hidden">
        <TabList aria-label={label} className="flex w-max gap-1">
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              className="relative cursor-pointer rounded-t-md border-b-2 border-transparent px-3 py-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-[focus-visible]:-outline-offset-2 data-[selected]:border-accent data-[selected]:text-accent-ink"
            >
              {item.label}
            </Tab>
          ))}
        </TabList>
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
