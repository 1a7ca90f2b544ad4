/** Who a paper comes from. `logo`: a PNG or a JPEG; null: the product's own mark. */
export type Firm = { name: string; logo: Uint8Array | null }

/** The firm whose name the papers bear. */
export const firmOf = ({ companyName }: { companyName: string }): Firm => ({
  name: companyName,
  logo: null,
})
