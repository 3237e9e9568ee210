import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { COPIED_MS, CopyButton } from './copy-button.tsx'
import { Menu } from './menu.tsx'

const WHY = 'There are no actions available for this student.'

describe('a button with a reason', () => {
  it('keeps focus, says why, and does nothing', async () => {
    const user = userEvent.setup()
    const onPress = vi.fn()
    render(
      <Button disabledReason={WHY} onPress={onPress}>
        Actions
      </Button>,
    )
    await user.tab()
    const button = screen.getByRole('button', { name: 'Actions' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).not.toHaveAttribute('disabled')
    expect(button).toHaveAccessibleDescription(WHY)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(WHY)
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('leads to what is missing when it is pressed', async () => {
    const user = userEvent.setup()
    const [onPress, onBlockedPress] = [vi.fn(), vi.fn()]
    render(
      <Button disabledReason={WHY} onPress={onPress} onBlockedPress={onBlockedPress}>
        Save
      </Button>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onBlockedPress).toHaveBeenCalledTimes(2)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('keeps focus when the reason comes and goes', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Button>Next</Button>)
    await user.tab()
    rerender(<Button disabledReason="This is the last page.">Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    rerender(<Button>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('opens no menu', async () => {
    const user = userEvent.setup()
    const groups = [{ id: 'all', entries: [{ id: 'view', label: 'View' }] }]
    const { rerender } = render(<Menu trigger={<Button disabledReason={WHY}>Actions</Button>} groups={groups} />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    rerender(<Menu trigger={<Button>Actions</Button>} groups={groups} />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeInTheDocument()
  })
})

describe('a menu entry with a reason', () => {
  it('is reached and read, and does nothing; its neighbour acts', async () => {
    const user = userEvent.setup()
    const onAction = vi.fn()
    render(
      <Menu
        trigger={<Button>Actions</Button>}
        onAction={onAction}
        groups={[
          {
            id: 'all',
            title: 'Referrals',
            entries: [
              { id: 'withdraw', label: 'Withdraw', disabledReason: 'Only the signer may withdraw it.' },
              { id: 'view', label: 'View' },
            ],
          },
        ]}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    const blocked = await screen.findByRole('menuitem', { name: 'Withdraw' })
    expect(blocked).toHaveAttribute('aria-disabled', 'true')
    expect(blocked).toHaveAccessibleDescription('Only the signer may withdraw it.')
    await user.click(blocked)
    expect(onAction).not.toHaveBeenCalled()
    await user.click(screen.getByRole('menuitem', { name: 'View' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('view')
  })
})

describe('a pending button', () => {
  it('takes no second press', async () => {
    const user = userEvent.setup()
    const onPress = vi.fn()
    render(
      <Button isPending onPress={onPress}>
        Save
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: /Save/ }))
    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('a button that leaves while its action is under way', () => {
  it('leaves no image without a name behind', async () => {
    const user = userEvent.setup()
    const { rerender, unmount } = render(<Button onPress={vi.fn()}>Save</Button>)
    await user.tab()
    rerender(
      <Button isPending onPress={vi.fn()}>
        Save
      </Button>,
    )
    const named = () => document.querySelectorAll('[data-live-announcer] [aria-labelledby]')
    await vi.waitFor(() => expect(named()).toHaveLength(1), { timeout: 15_000 })
    unmount()
    expect(named()).toHaveLength(0)
  })
})

describe('copying', () => {
  afterEach(() => vi.useRealTimers())

  it("shows 'Copied' for 3000 ms and says it", async () => {
    vi.useFakeTimers()
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    render(<CopyButton text="dvolkov@example.org" label="Copy e-mail address" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy e-mail address' }))
    await act(async () => {})
    expect(writeText).toHaveBeenCalledWith('dvolkov@example.org')
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copied')
    expect(document.querySelector('[role=status][data-live-announcer]')).toHaveTextContent('Copied')
    expect(COPIED_MS).toBe(3000)
    act(() => void vi.advanceTimersByTime(2990))
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copied')
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.queryByText('Copied', { selector: '[role=tooltip]' })).not.toBeInTheDocument()
  })
})
