DROP VIEW "requisition_entry";
