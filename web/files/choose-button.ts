/** The drop zone has a button of its own, which is not seen: this is the one that is. */
export const chooseButton = (box: HTMLElement | null): HTMLElement | undefined =>
  [...(box?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Choose files')
