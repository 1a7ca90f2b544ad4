/** Gives jsdom's dialogs their methods: it has the element and not these. */
export const giveDialogs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
