/** A parent as the student's profile names them. */
export interface ProfileParent {
  readonly parentSk: string
  readonly firstName: string
  readonly lastName: string
  readonly isPrimary: boolean
  readonly emailAddress: string | null
  readonly consentsToElectronicCommunication: boolean
  readonly cellPhone: string | null
  readonly address: {
    readonly streetAddress1: string | null
    readonly streetAddress2: string | null
    readonly city: string | null
    readonly stateName: string | null
    readonly zipCode: string | null
  }
}

/** [M-3.3-02] An entry of the recipient list and of the parent card. */
export interface ParentEntry {
  readonly fullName: string
  readonly displayName: string
  readonly email: string
  readonly consentsToElectronicCommunication: boolean
  readonly workPhone: string
  readonly title: 'Parent'
  readonly loginId: string
  readonly isRequired: boolean
  readonly location: string
  readonly streetAddress1: string
  readonly streetAddress2: string
  readonly state: string
  readonly city: string
  readonly zip: string
}

/** [M-3.3-03][M-3.3-04] */
export const parentEntry = (parent: ProfileParent): ParentEntry => {
  const fullName = `${parent.firstName} ${parent.lastName}`
  const { streetAddress1, streetAddress2, city, stateName, zipCode } = parent.address
  const lines = [streetAddress1, streetAddress2, city, [stateName, zipCode].filter(Boolean).join(' ')]
  return {
    fullName,
    displayName: `${parent.isPrimary ? 'Primary' : 'Secondary'} - ${fullName}`,
    email: parent.emailAddress ?? '',
    consentsToElectronicCommunication: parent.consentsToElectronicCommunication,
    workPhone: parent.cellPhone ?? '',
    title: 'Parent',
    loginId: parent.parentSk,
    isRequired: true,
    location: lines.filter(Boolean).join(', '),
    streetAddress1: streetAddress1 ?? '',
    streetAddress2: streetAddress2 ?? '',
    state: stateName ?? '',
    city: city ?? '',
    zip: zipCode ?? '',
  }
}

/** What choosing a recipient copies into the form [M-4.1-13]. */
export const recipientFields = (entry: ParentEntry) => ({
  selectedRecipient: entry.loginId,
  recipientEmailAddress: entry.email,
  recipientPhoneNumber: entry.workPhone,
  recipientStreetAddress1: entry.streetAddress1,
  recipientStreetAddress2: entry.streetAddress2,
  recipientCity: entry.city,
  recipientState: entry.state,
  recipientZip: entry.zip,
})

/** [M-3.2-07] */
export const meetingLocation = (street: string, street2: string, floorRoom: string): string =>
  [street, street2, floorRoom].map((part) => part.trim()).filter(Boolean).join(', ')
