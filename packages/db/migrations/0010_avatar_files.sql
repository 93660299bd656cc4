-- A picture that shows who somebody is says so, and is no attachment of the user's record.
UPDATE "stored_file" SET "record_type" = 'avatar' WHERE "record_type" = 'user';
