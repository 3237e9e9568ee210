import { ChevronDown, Download, EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { CopyButton } from '../copy-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { Menu } from '../menu.tsx'
import { PageHeader } from '../page-header.tsx'
import { Pagination } from '../pagination.tsx'
import { Popover } from '../popover.tsx'
import { Tooltip } from '../tooltip.tsx'

const row = 'flex flex-wrap items-center gap-3'

export function ButtonsPage() {
  const [isPending, setPending] = useState(false)
  const [page, setPage] = useState(1)
  return (
    <>
      <PageHeader
        title="Buttons and menus"
        description="Every variant and state"
        eyebrow="Design"
        actions={<Button variant="primary">Primary</Button>}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <Card title="Buttons">
          <div className="flex flex-col gap-4">
            <div className={row}>
              <Button variant="primary" icon={<Plus aria-hidden className="size-4" />}>
                Create New Student
              </Button>
              <Button>Secondary</Button>
              <Button variant="quiet">Quiet</Button>
              <Button variant="danger" icon={<Trash2 aria-hidden className="size-4" />}>
                Delete
              </Button>
            </div>
            <div className={row}>
              <Button size="small" icon={<Download aria-hidden className="size-4" />}>
                Export
              </Button>
              <Button size="small" variant="primary">
                Small
              </Button>
              <Link href="?page=table" look="secondary">
                A link that looks like a button
              </Link>
              <span>
                Text with <Link href="?page=table">a link</Link> in it.
              </span>
            </div>
            <div className={row}>
              <Button variant="primary" isPending={isPending} onPress={() => setPending(true)}>
                Save
              </Button>
              <Button isPending>Saving</Button>
              <Button variant="danger" isPending>
                Deleting
              </Button>
            </div>
            <div className={row}>
              <Button variant="primary" disabledReason="Choose a student first.">
                Schedule meeting
              </Button>
              <Button disabledReason="The referral is closed.">Assign</Button>
              <Button variant="quiet" disabledReason="Nothing has been filtered.">
                Clear filters
              </Button>
              <Button variant="danger" disabledReason="A finalized document cannot be deleted.">
                Delete document
              </Button>
              <IconButton label="More" disabledReason="There is nothing more.">
                <EllipsisVertical aria-hidden className="size-4" />
              </IconButton>
            </div>
          </div>
        </Card>
        <Card title="Menus and popovers">
          <div className={row}>
            <Menu
              trigger={<Button endIcon={<ChevronDown aria-hidden className="size-4" />}>Actions</Button>}
              groups={[
                {
                  id: 'referrals',
                  title: 'Referrals',
                  entries: [
                    { id: 'view', label: 'View referral', href: '?page=table' },
                    { id: 'shm', label: 'Schedule Social History Meeting', description: 'Due in 3 days' },
                    { id: 'withdraw', label: 'Withdraw', disabledReason: 'Only the person who signed may withdraw it.' },
                  ],
                },
                {
                  id: 'iep',
                  title: 'IEP',
                  entries: [
                    { id: 'amend', label: 'Amend IEP' },
                    { id: 'annual', label: 'New annual review IEP' },
                    { id: 'print', label: 'Print' },
                  ],
                },
                { id: 'end', entries: [{ id: 'delete', label: 'Delete draft', isDestructive: true }] },
              ]}
            />
            <Menu
              trigger={
                <Button
                  endIcon={<ChevronDown aria-hidden className="size-4" />}
                  disabledReason="There are no actions available for this student."
                >
                  No actions
                </Button>
              }
              groups={[]}
            />
            <Menu
              label="Row actions"
              trigger={
                <IconButton label="Row actions">
                  <EllipsisVertical aria-hidden className="size-4" />
                </IconButton>
              }
              groups={[{ id: 'all', entries: [{ id: 'open', label: 'Open' }] }]}
            />
            <Popover label="Contact" trigger={<Button>Contact</Button>}>
              <p className="font-semibold">Dmitri Volkov</p>
              <p className="flex items-center gap-1 text-muted">
                dvolkov@example.org <CopyButton text="dvolkov@example.org" label="Copy e-mail address" />
              </p>
            </Popover>
            <Tooltip text="Counted from the day of consent">
              <Button variant="quiet">With a hint</Button>
            </Tooltip>
            <CopyButton text="200123456" label="Copy student ID" />
          </div>
        </Card>
        <Card title="Pages" isFlush className="xl:col-span-2">
          <Pagination label="Sample" page={page} pageSize={10} total={137} onPageChange={setPage} />
          <Pagination
            label="Many"
            page={48}
            pageSize={10}
            total={1000}
            totalIsAtLeast
            onPageChange={() => {}}
            onPageSizeChange={() => {}}
          />
        </Card>
      </div>
    </>
  )
}
