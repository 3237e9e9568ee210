const RUN = /\p{L}+|\p{N}+/gu

/**
 * True when what was typed starts at a word or a number of the text; signs and spaces do not count. '130p' finds '1:30 PM' and
 * not '11:30 AM', '185' finds '20K185', 'smi' finds 'Joanna Smith'.
 */
export function matchesTyped(text: string, typed: string): boolean {
  const runs = text.toLocaleLowerCase().match(RUN) ?? []
  const wanted = (typed.toLocaleLowerCase().match(RUN) ?? []).join('')
  return wanted === '' || runs.some((_run, index) => runs.slice(index).join('').startsWith(wanted))
}
