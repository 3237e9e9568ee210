export const YES_NO = [
  { id: 'Yes', label: 'Yes' },
  { id: 'No', label: 'No' },
] as const
