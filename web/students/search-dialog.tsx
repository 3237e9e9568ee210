import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { SearchRun } from './search-values.ts'
import { StudentSearch, type StudentSearchProps } from './student-search.tsx'

export interface SearchDialogProps extends Pick<StudentSearchProps, 'linkMode' | 'isReferralSearch' | 'onLink' | 'onCreateStudent'> {
  isOpen: boolean
  onClose: () => void
  /** What it begins with, such as the child of a request. */
  initialRun?: SearchRun
}

/** The same search in front of whatever page is open. It leaves when a student is opened. */
export function SearchDialog({ isOpen, onClose, ...search }: SearchDialogProps) {
  return (
    <Dialog title="Student Search" isOpen={isOpen} onClose={onClose} width={1240} height={860} footer={<CloseButton />}>
      <DialogSearch onLeave={onClose} {...search} />
    </Dialog>
  )
}

function DialogSearch({ onLeave, initialRun, ...search }: Omit<SearchDialogProps, 'isOpen' | 'onClose'> & { onLeave: () => void }) {
  const [run, setRun] = useState<SearchRun | undefined>(initialRun)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) onLeave()
  }, [key, openedAt, onLeave])
  return <StudentSearch run={run} setRun={setRun} {...search} />
}

function CloseButton() {
  return <Button onPress={useDialogClose()}>Close</Button>
}
