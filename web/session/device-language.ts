/** Where the language that a parent chose is kept on this device, also while nobody is signed in. */
const KEY = 'trellis.portal-language'

export const deviceLanguage = (device: Pick<Storage, 'getItem'>): string | undefined => device.getItem(KEY) ?? undefined
export const keepDeviceLanguage = (device: Pick<Storage, 'setItem'>, id: string): void => device.setItem(KEY, id)
export const forgetDeviceLanguage = (device: Pick<Storage, 'removeItem'>): void => device.removeItem(KEY)
