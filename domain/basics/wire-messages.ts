/** Texts that the product prints wherever they occur, letter by letter (P 8, S 8). */
export const Toast = {
  submitted: 'Submitted Successfully',
  saved: 'Saved Successfully',
  approved: 'Approved Successfully',
  saveFailed: 'Save Failed',
  submissionFailed: 'Submission Failed',
  somethingWentWrong: 'Something went wrong..',
  notificationsFailed: 'Fetching notifications failed. Please try again later.',
  uploaded: 'Document(s) uploaded successfully.',
  uploadFailed: 'There is an error while uploading the document(s). Please try again.',
} as const

export const Confirmation = {
  title: 'Please confirm',
  areYouSure: 'Are you sure?',
  cancel: 'Are you sure you want to cancel?',
  cannotBeUndone: 'This action cannot be undone.',
  cancelReferral: 'Are you sure you want to cancel the referral? If you cancel, all data will be lost.',
  submit: 'Do you wish to submit?',
} as const

export const NotAuthorized = {
  title: '403 - Not Authorized',
  text: 'You do not have permission to access this page.',
} as const

export const EmptyGrid = {
  data: 'There is no data to display.',
  students: 'No Student records available',
  staff: 'No Staff records available',
  agencies: 'No Agencies available',
} as const

export const Notice = {
  willNotifyCaseManager: 'The case manager will be notified to close the initial referral.',
  noActions: 'There are no actions available for this student.',
  languageMismatch: 'The selected language of assessment does not match the home language.',
} as const

/** 'Submission Failed', with what the server said when it said something [M-8-06]. */
export const submissionFailedText = (serverError?: string): string =>
  serverError ? `${Toast.submissionFailed}: ${serverError}` : Toast.submissionFailed

/** What a save without success has to say: the values of `errorCodes`, else the single `error` text [M-8-05]. */
export const saveErrorLines = (answer: {
  readonly error?: string | null | undefined
  readonly errorCodes?: Readonly<Record<string, string>> | null | undefined
}): readonly string[] => {
  const codes = Object.values(answer.errorCodes ?? {})
  if (codes.length > 0) return codes
  return answer.error ? [answer.error] : []
}
