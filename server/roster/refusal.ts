/** The import stops here with a sentence for the operator; nothing of the folder was applied. */
export class RosterRefusal extends Error {
  override readonly name = 'RosterRefusal'
}
