/** 'plumber' as a heading has it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who does a repair, as a person writes it: 'Structural engineer'; a finding for no trade is the owner’s. */
export const tradeWord = (trade: string): string =>
  trade === 'owner' ? 'The owner' : capital(trade)
