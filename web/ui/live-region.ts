type Urgency = 'polite' | 'assertive'

const regions: Partial<Record<Urgency, HTMLElement>> = {}

/** React Aria leaves `data-live-announcer` audible while a dialog hides the rest of the page. */
function regionFor(urgency: Urgency): HTMLElement {
  const known = regions[urgency]
  if (known?.isConnected) return known
  const region = document.createElement('div')
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
  region.setAttribute('aria-live', urgency)
  region.dataset['liveAnnouncer'] = 'true'
  region.className = 'sr-only'
  document.body.append(region)
  regions[urgency] = region
  return region
}

/** Has a screen reader say `text` without moving focus; saying the same text twice in a row is heard twice. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency)
  const line = document.createElement('div')
  line.textContent = text
  region.append(line)
  window.setTimeout(() => line.remove(), 7000)
}
