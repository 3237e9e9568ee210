import type { PointerEvent } from 'react'
import { clampWidth, drawnWidths } from './grid-widths.ts'

interface ResizeHandleProps {
  field: string
  onResize: (widths: Record<string, number>) => void
}

/**
 * Drags a column's edge. While dragging only the style moves, so that no row is drawn again; the state follows at the end.
 * Not for the keyboard: 'Make wider' and 'Make narrower' of the column menu are (WCAG 2.5.7).
 */
export function ResizeHandle({ field, onResize }: ResizeHandleProps) {
  const start = (down: PointerEvent<HTMLSpanElement>): void => {
    const handle = down.currentTarget
    const table = handle.closest('table')
    if (down.button !== 0 || !table) return
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const widths = drawnWidths(table)
    const from = widths[field] ?? 0
    const direction = getComputedStyle(table).direction === 'rtl' ? -1 : 1
    const columns = table.querySelectorAll<HTMLElement>('col')
    const draw = (): void => {
      let sum = 0
      for (const column of columns) {
        const width = widths[column.dataset['field'] ?? '']
        if (width !== undefined) column.style.width = `${width}px`
        sum += width ?? Number.parseFloat(column.style.width)
      }
      table.style.width = `${sum}px`
      table.style.minWidth = '0'
    }
    draw()
    const move = (event: globalThis.PointerEvent): void => {
      widths[field] = clampWidth(from + (event.clientX - down.clientX) * direction)
      draw()
    }
    const end = (): void => {
      handle.removeEventListener('pointermove', move)
      onResize(widths)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <span
      aria-hidden
      data-resize={field}
      onPointerDown={start}
      className="absolute inset-y-0 end-0 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-accent"
    />
  )
}
