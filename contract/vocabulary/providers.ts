/** Trades to choose from; any other word is allowed. They are those that findings recommend, and a few more. */
export const trades = [
  'Appliance technician',
  'Carpenter',
  'Chimney sweep',
  'Concrete contractor',
  'Deck contractor',
  'Electrician',
  'Garage door technician',
  'Glazier',
  'Handyman',
  'HVAC technician',
  'Insulation contractor',
  'Landscaper',
  'Mason',
  'Painter',
  'Pest control',
  'Plumber',
  'Roofer',
  'Structural engineer',
  'Waterproofing contractor',
] as const

/** Digits with the signs that people write between them, and an extension: +1 (512) 555-0100 ext. 4. Or nothing. */
export const phonePattern = /^$|^\+?[\d\s().\-/]{5,30}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i
export const emailPattern = /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/
