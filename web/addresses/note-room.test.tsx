import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoteRoom, RoomNote } from './note-room.tsx'

const WORDS = 'We do not know this address.'

it('keeps the room of its notes before there is one, unseen and unheard, and the note comes into the same place', () => {
  const { container, rerender } = render(<NoteRoom sentences={[WORDS]} />)
  const room = container.firstElementChild!
  const [kept] = room.children
  expect(kept).toHaveAttribute('data-sentence', WORDS)
  expect(kept).toHaveClass('invisible', 'before:content-[attr(data-sentence)]')
  expect(kept).toHaveAttribute('aria-hidden', 'true')
  expect(container).toHaveTextContent('')
  expect(room).toHaveClass('grid', '*:col-start-1', '*:row-start-1')

  rerender(
    <NoteRoom sentences={[WORDS]}>
      <RoomNote tone="info">{WORDS}</RoomNote>
    </NoteRoom>,
  )
  expect(room.children[0]).toBe(kept)
  expect(room.lastElementChild).toContainElement(screen.getByRole('status'))
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
})

it('keeps the room of something larger, which can neither be reached nor heard', () => {
  render(<NoteRoom sentences={[WORDS]} sample={<button type="button">Of the sample</button>} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Of the sample').closest('[inert]')).not.toBeNull()
})
