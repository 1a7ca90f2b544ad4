/** That no finding is still there; `unseen`: those of which nobody knows, because nobody looked at their items again. */
export const stillNone = (unseen: readonly unknown[]): string =>
  unseen.length === 0
    ? 'Nothing of the earlier report is still there.'
    : 'Nothing that was inspected again is still there.'
