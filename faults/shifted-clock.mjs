// Preloaded into a process of the product: shifts its clock by CLOCK_SHIFT_MS milliseconds.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RightDate.now() + shift
  }
}
