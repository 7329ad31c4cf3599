interface Part {
  readonly abbr: string;
  /** Tells it from another that bears the same abbreviation since it was renamed. */
  readonly serialNo: string;
}

/**
 * Name of the part of a warehouse that is in a customer's name. A child keeps it when its warehouse or its customer is
 * renamed; if another then takes the abbreviation, the usual name is taken.
 */
export const childWarehouseName = (warehouse: Part, customer: Part, { isTaken }: { isTaken: boolean }): string => {
  const usual = `${warehouse.abbr}-${customer.abbr}`;
  return isTaken ? `${usual}（${warehouse.serialNo}-${customer.serialNo}）` : usual;
};
