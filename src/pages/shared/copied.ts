/** Copies text, and answers whether it could: without https there is no clipboard, and a browser may refuse it. */
export const isCopied = (text: string): Promise<boolean> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
