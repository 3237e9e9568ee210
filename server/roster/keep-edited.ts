const ADDRESS = new Set(['house_number', 'street', 'apartment', 'street_address_1', 'street_address_2', 'city', 'state', 'zip'])

/**
 * What people changed here stays, an address as a whole, until somebody says that the register counts again.
 * @param wanted the record as the folder has it
 * @param stored the record as it is, with the columns that people changed, by commas
 */
export function keepEdited<T extends object>(wanted: T, stored: T & { readonly edited_fields: string }): T {
  const edited = stored.edited_fields.split(',').filter(Boolean)
  if (edited.length === 0) return wanted
  const isAddressHeld = edited.some((column) => ADDRESS.has(column))
  const held = Object.keys(wanted).filter((column) => edited.includes(column) || (isAddressHeld && ADDRESS.has(column)))
  return { ...wanted, ...Object.fromEntries(held.map((column) => [column, stored[column as keyof T]])) }
}
