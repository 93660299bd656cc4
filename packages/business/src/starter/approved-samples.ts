/** Documents of the sample organisation that wait for somebody to approve them (client parameter APPROVE_REQUIRED); others find that out by themselves. */
export const APPROVED_SAMPLES = 'PR, PO, PM, MV, PC, RT, SV, CR, SO, SC, RC, SR, BM, SP, GI, PRD';
