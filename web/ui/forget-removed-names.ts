/**
 * React Aria announces a pending button by a node that is labelled by it, and keeps the node for seven seconds. When the
 * button leaves meanwhile, as in a dialog that closes on save, an image without a name would stand in the page.
 */
export function forgetRemovedNames(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const names = node.getAttribute('aria-labelledby')!.split(' ')
    if (!names.some((id) => document.getElementById(id))) node.remove()
  }
}
