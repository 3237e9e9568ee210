import { act, fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetMessages, listMessages } from './message-log.ts'
import { notify, TOAST_MS, toastQueue } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<ToastRegion />)
  })
  afterEach(() => {
    act(() => toastQueue.clear())
    forgetMessages()
    vi.useRealTimers()
  })

  it('[S-4.7-29][S-4.7-30] a success is green, at the top centre, stays 5000 ms and slides in within 200 ms', () => {
    act(() => void notify.success('Submitted Successfully'))
    expect(TOAST_MS).toBe(5000)
    pass(4900)
    expect(screen.getByText('Submitted Successfully')).toBeInTheDocument()
    expect(screen.getByRole('alertdialog')).toHaveClass('animate-slide-down', 'border-ok', 'bg-ok-soft')
    expect(screen.getByRole('region', { name: /Notices/ })).toHaveClass('fixed', 'inset-x-0', 'top-3', 'mx-auto')
    const motion = readFileSync(join(import.meta.dirname, 'theme/motion.css'), 'utf8')
    expect(motion).toContain('--animate-slide-down: slide-down 200ms')
    pass(200)
    expect(screen.queryByText('Submitted Successfully')).not.toBeInTheDocument()
  })

  it('an error never leaves by itself and is read out at once', () => {
    act(() => void notify.error('Submission Failed'))
    pass(3_600_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Submission Failed')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Submission Failed')).not.toBeInTheDocument()
  })

  it('the pointer stops the clock', () => {
    act(() => void notify.info('The list was refreshed.'))
    pass(1000)
    fireEvent.pointerEnter(screen.getByRole('region', { name: /Notices/ }), { pointerType: 'mouse' })
    pass(60_000)
    expect(screen.getByText('The list was refreshed.')).toBeInTheDocument()
    fireEvent.pointerLeave(screen.getByRole('region', { name: /Notices/ }), { pointerType: 'mouse' })
    pass(5100)
    expect(screen.queryByText('The list was refreshed.')).not.toBeInTheDocument()
  })

  it('one with an action stays, and the action closes it', () => {
    const onAction = vi.fn()
    act(() => void notify.success('Deleted', { action: { label: 'Undo', onAction } }))
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument()
  })

  it('every notice is kept, newest first', () => {
    act(() => {
      notify.success('Saved Successfully')
      notify.error('Save Failed')
    })
    expect(listMessages().map((message) => [message.kind, message.text])).toEqual([
      ['error', 'Save Failed'],
      ['success', 'Saved Successfully'],
    ])
  })
})
