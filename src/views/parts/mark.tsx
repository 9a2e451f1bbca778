/** The product's mark; the same as `public/mark.svg`. */
export function Mark({ size }: { size: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />
}
