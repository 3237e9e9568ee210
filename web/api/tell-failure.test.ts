import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetMessages, listMessages } from '../ui/message-log.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { RefusedSave, savedValue } from './envelope.ts'
import { ServiceError, SignInEndedError, UnreachableError } from './service-error.ts'
import { tellSaveFailure } from './tell-failure.ts'

const told = () => listMessages().map(({ kind, text }) => [kind, text])
beforeEach(() => {
  forgetMessages()
  toastQueue.clear()
})

describe('the toast of a save that failed', () => {
  it('[M-8-05] lists the errorCodes values, or the single error text', () => {
    const refused = { isRequestSucessful: false, value: null, error: 'E', errorCodes: { a: 'First.', b: 'Second.' } }
    for (const envelope of [refused, { ...refused, errorCodes: {} }]) {
      try {
        savedValue(envelope)
      } catch (error) {
        tellSaveFailure(error)
      }
    }
    expect(told()).toEqual([
      ['error', 'E'],
      ['error', 'First.\nSecond.'],
    ])
  })

  it("[M-8-06] [S-8-12] an HTTP failure reads 'Submission Failed' plus the server error when present", () => {
    tellSaveFailure(new ServiceError(500, 'The disk is full'))
    tellSaveFailure(new ServiceError(500, ''))
    expect(told()).toEqual([
      ['error', 'Submission Failed'],
      ['error', 'Submission Failed: The disk is full'],
    ])
  })

  it("[S-8-11] [S-8-13] says 'Save Failed' without words, 'Something went wrong..' for anything else", () => {
    tellSaveFailure(new RefusedSave([]))
    tellSaveFailure(new RangeError('x'))
    expect(told()).toEqual([
      ['error', 'Something went wrong..'],
      ['error', 'Save Failed'],
    ])
  })

  it('says that nothing was lost, with a button that tries again', () => {
    const retry = vi.fn()
    tellSaveFailure(new UnreachableError(), retry)
    tellSaveFailure(new SignInEndedError())
    expect(told()).toEqual([
      ['error', 'Your sign-in has ended. Sign in again to continue. Nothing was lost.'],
      ['error', 'Trellis cannot be reached. Nothing was lost.'],
    ])
    const action = toastQueue.visibleToasts.map((toast) => toast.content.action).find(Boolean)
    action?.onAction()
    expect([action?.label, retry.mock.calls.length]).toEqual(['Try again', 1])
  })

  it('a success gives its value', () => {
    expect(savedValue({ isRequestSucessful: true, value: 7, error: null, errorCodes: {} })).toBe(7)
  })
})
