CREATE TABLE "recently_opened" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"opened" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recently_opened_pk" PRIMARY KEY("client_id","user_id","type","opened")
);
ALTER TABLE "recently_opened" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "recently_opened_tenant" ON "recently_opened" AS PERMISSIVE FOR ALL TO "sampan_app" USING ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint)) WITH CHECK ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint));