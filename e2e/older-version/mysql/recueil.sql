/*M!999999\- enable the sandbox mode */ 

/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET @OLD_CHARACTER_SET_RESULTS=@@CHARACTER_SET_RESULTS */;
/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;
DROP TABLE IF EXISTS `access_tokens`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `access_tokens` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `session_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_9bbf8c3c1a897742f78d50e729` (`token_hash`),
  KEY `IDX_6e3f5a0317e068bec31bc5da44` (`session_id`),
  KEY `IDX_0804d771350762268fc0b40335` (`expires_at`),
  CONSTRAINT `FK_6e3f5a0317e068bec31bc5da44a` FOREIGN KEY (`session_id`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `access_tokens` WRITE;
/*!40000 ALTER TABLE `access_tokens` DISABLE KEYS */;
/*!40000 ALTER TABLE `access_tokens` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `api_keys`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `api_keys` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(100) NOT NULL,
  `secret_hash` binary(32) NOT NULL,
  `scopes` varchar(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `last_used_at` datetime(3) DEFAULT NULL,
  `revoked_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_fa885c09000eef43f9497ae35a` (`organisation_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `api_keys` WRITE;
/*!40000 ALTER TABLE `api_keys` DISABLE KEYS */;
/*!40000 ALTER TABLE `api_keys` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `audit_entries`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `audit_entries` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sequence` int(11) NOT NULL,
  `delivery_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `occurred_at` datetime(3) NOT NULL,
  `recorded_at` datetime(3) NOT NULL,
  `type` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `actor_kind` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `actor_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `correlation_id` varchar(190) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `facts` longtext NOT NULL,
  `previous_mac` binary(32) NOT NULL,
  `mac` binary(32) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_880cb32e0a9d7ed809db09dad2` (`organisation_id`,`sequence`),
  UNIQUE KEY `IDX_7fb6fe0b85fbce29421868d8fd` (`delivery_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `audit_entries` WRITE;
/*!40000 ALTER TABLE `audit_entries` DISABLE KEYS */;
INSERT INTO `audit_entries` VALUES
('01M878ZYTFWED4YN10XP1ZMT73','01M878ZYS8C1SZHSMRQGZ00FVA',1,'01M878ZYSCK87Z6GJ4S2XWEHSH','2026-11-24 17:17:26.696','2026-11-24 17:17:26.735','organisation.created','user','01M878ZYS4EYHPYCHX3QX4D60Z',NULL,'{\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\"}',0x0000000000000000000000000000000000000000000000000000000000000000,0xE1C7BB7BA7FA887C4A4CCF774A584AF1B092CEA7B48393655B299DF8F7F1BFBD),
('01M878ZYTGGHN5CBQABBVZ9EZ3','01M878ZYS8C1SZHSMRQGZ00FVA',2,'01M878ZYSEK9NH0VF1D231W08G','2026-11-24 17:17:26.687','2026-11-24 17:17:26.736','user.signed-in','user','01M878ZYS4EYHPYCHX3QX4D60Z','uKJpVo1b-000007','{\"sessionId\":\"01M878ZYSCK87Z6GJ4S2XWEHSJ\"}',0xE1C7BB7BA7FA887C4A4CCF774A584AF1B092CEA7B48393655B299DF8F7F1BFBD,0x535E90EE3A90ADD3556AE234777281AC1B2661DE3A13B5DDBCFF0C74A64F5929),
('01M878ZYXSREVYBDWCSV806RFW','01M878ZYS8C1SZHSMRQGZ00FVA',3,'01M878ZYW2PNRA32DZHK5W44AE','2026-11-24 17:17:26.786','2026-11-24 17:17:26.841','request.created','user','01M878ZYS4EYHPYCHX3QX4D60Z','uKJpVo1b-00000c','{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}',0x535E90EE3A90ADD3556AE234777281AC1B2661DE3A13B5DDBCFF0C74A64F5929,0x140030C6309064D3904896C9EFAFFDFC29FE03BA272009B8C1AD07A95BCB0B8F),
('01M878ZYXSREVYBDWCSV806RFX','01M878ZYS8C1SZHSMRQGZ00FVA',4,'01M878ZYW4RJN7QX3JZCA7DC01','2026-11-24 17:17:26.788','2026-11-24 17:17:26.841','request.sent','user','01M878ZYS4EYHPYCHX3QX4D60Z','uKJpVo1b-00000c','{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}',0x140030C6309064D3904896C9EFAFFDFC29FE03BA272009B8C1AD07A95BCB0B8F,0xC44128BD9569854B2A1CD3AA0884747FB4C0B461D97BCB62D17BB6733DE7B19A),
('01M878ZZ1J5QFAE52WFGBVV2NQ','01M878ZYS8C1SZHSMRQGZ00FVA',5,'01M878ZYZEV6Z4JDFA1FVPT4S2','2026-11-24 17:17:26.893','2026-11-24 17:17:26.962','link.minted','system','system',NULL,'{\"linkId\":\"01M878ZYZ9HV0D1QKKNGBBRKBV\",\"purpose\":\"invitation\",\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}',0xC44128BD9569854B2A1CD3AA0884747FB4C0B461D97BCB62D17BB6733DE7B19A,0x0866832836A6E229B8B0E8C636308349C3915DD32EE807A0DB6F273C55993313),
('01M878ZZ5SDQP9S3F5NW5YSTPR','01M878ZYS8C1SZHSMRQGZ00FVA',6,'01M878ZZ393BEGSB86AXVQK5K9','2026-11-24 17:17:27.017','2026-11-24 17:17:27.097','request.viewed','recipient','01M878ZYW3HC3ZDQ4JDW4WDX7R','uKJpVo1b-00000e','{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}',0x0866832836A6E229B8B0E8C636308349C3915DD32EE807A0DB6F273C55993313,0x8A599CB22F477D9704E99B8F4ED17F1D3524E4C557046B479C351B5852C3DAD1),
('01M878ZZ5SDQP9S3F5NW5YSTPS','01M878ZYS8C1SZHSMRQGZ00FVA',7,'01M878ZZ3FV0RF0NYG01PREDZ8','2026-11-24 17:17:27.023','2026-11-24 17:17:27.097','document.received','recipient','01M878ZYW3HC3ZDQ4JDW4WDX7R','uKJpVo1b-00000e','{\"documentId\":\"01M878ZYZ0YMKGKDJ4T2ARSZGE\",\"itemId\":\"01M878ZYVY18PT7N5XASG7MBYP\",\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}',0x8A599CB22F477D9704E99B8F4ED17F1D3524E4C557046B479C351B5852C3DAD1,0xD2A902632E57BA6EF7B93E200E50AFB068AFB10D8C7160283DB27CC2A6D30143);
/*!40000 ALTER TABLE `audit_entries` ENABLE KEYS */;
UNLOCK TABLES;
/*!50003 SET @saved_cs_client      = @@character_set_client */ ;
/*!50003 SET @saved_cs_results     = @@character_set_results */ ;
/*!50003 SET @saved_col_connection = @@collation_connection */ ;
/*!50003 SET character_set_client  = utf8mb4 */ ;
/*!50003 SET character_set_results = utf8mb4 */ ;
/*!50003 SET collation_connection  = utf8mb4_general_ci */ ;
/*!50003 SET @saved_sql_mode       = @@sql_mode */ ;
/*!50003 SET sql_mode              = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION' */ ;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit entries are append-only' 
*/;;
DELIMITER ;
/*!50003 SET sql_mode              = @saved_sql_mode */ ;
/*!50003 SET character_set_client  = @saved_cs_client */ ;
/*!50003 SET character_set_results = @saved_cs_results */ ;
/*!50003 SET collation_connection  = @saved_col_connection */ ;
/*!50003 SET @saved_cs_client      = @@character_set_client */ ;
/*!50003 SET @saved_cs_results     = @@character_set_results */ ;
/*!50003 SET @saved_col_connection = @@collation_connection */ ;
/*!50003 SET character_set_client  = utf8mb4 */ ;
/*!50003 SET character_set_results = utf8mb4 */ ;
/*!50003 SET collation_connection  = utf8mb4_general_ci */ ;
/*!50003 SET @saved_sql_mode       = @@sql_mode */ ;
/*!50003 SET sql_mode              = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION' */ ;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit entries are append-only' 
*/;;
DELIMITER ;
/*!50003 SET sql_mode              = @saved_sql_mode */ ;
/*!50003 SET character_set_client  = @saved_cs_client */ ;
/*!50003 SET character_set_results = @saved_cs_results */ ;
/*!50003 SET collation_connection  = @saved_col_connection */ ;
DROP TABLE IF EXISTS `audit_heads`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `audit_heads` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sequence` int(11) NOT NULL,
  `mac` binary(32) NOT NULL,
  PRIMARY KEY (`organisation_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `audit_heads` WRITE;
/*!40000 ALTER TABLE `audit_heads` DISABLE KEYS */;
INSERT INTO `audit_heads` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA',7,0xD2A902632E57BA6EF7B93E200E50AFB068AFB10D8C7160283DB27CC2A6D30143);
/*!40000 ALTER TABLE `audit_heads` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `digest_notes`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `digest_notes` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `first_at` datetime(3) NOT NULL,
  `last_at` datetime(3) NOT NULL,
  `due_at` datetime(3) NOT NULL,
  PRIMARY KEY (`organisation_id`,`request_id`),
  KEY `IDX_88fbefa26d5f3eaf74b6f985dd` (`due_at`),
  KEY `IDX_e14d44fefd80a456d3aaf7f0c7` (`organisation_id`,`user_id`,`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `digest_notes` WRITE;
/*!40000 ALTER TABLE `digest_notes` DISABLE KEYS */;
INSERT INTO `digest_notes` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:27.023','2026-11-24 17:17:27.023','2026-11-24 17:47:27.023');
/*!40000 ALTER TABLE `digest_notes` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `digest_readers`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `digest_readers` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `last_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`organisation_id`,`user_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `digest_readers` WRITE;
/*!40000 ALTER TABLE `digest_readers` DISABLE KEYS */;
/*!40000 ALTER TABLE `digest_readers` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_previews`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_previews` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `document_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `media_type` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `size` bigint(20) NOT NULL,
  `storage_key` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sealed_size` bigint(20) NOT NULL,
  `sealed_sha256` binary(32) NOT NULL,
  `wrapped_key` binary(60) NOT NULL,
  `organisation_key_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_b5062d2b55f98d3365ebc8666c` (`organisation_id`,`document_id`,`kind`),
  UNIQUE KEY `IDX_2bd065fd8f35530538f7998185` (`storage_key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_previews` WRITE;
/*!40000 ALTER TABLE `document_previews` DISABLE KEYS */;
/*!40000 ALTER TABLE `document_previews` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_scans`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_scans` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `document_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `attempts` int(11) NOT NULL,
  `due_at` datetime(3) NOT NULL,
  PRIMARY KEY (`organisation_id`,`document_id`),
  KEY `IDX_192c381c38165284755938af09` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_scans` WRITE;
/*!40000 ALTER TABLE `document_scans` DISABLE KEYS */;
/*!40000 ALTER TABLE `document_scans` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_segments`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_segments` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `document_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `storage_key` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `size` bigint(20) NOT NULL,
  `sealed_size` bigint(20) NOT NULL,
  `sealed_sha256` binary(32) NOT NULL,
  PRIMARY KEY (`organisation_id`,`document_id`,`position`),
  UNIQUE KEY `IDX_d194766e1efd735cb6c8a87c53` (`storage_key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_segments` WRITE;
/*!40000 ALTER TABLE `document_segments` DISABLE KEYS */;
/*!40000 ALTER TABLE `document_segments` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_tallies`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_tallies` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `figure` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `n` bigint(20) NOT NULL,
  PRIMARY KEY (`organisation_id`,`figure`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_tallies` WRITE;
/*!40000 ALTER TABLE `document_tallies` DISABLE KEYS */;
/*!40000 ALTER TABLE `document_tallies` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_tally_changes`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_tally_changes` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `figure` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `n` bigint(20) NOT NULL,
  PRIMARY KEY (`organisation_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_tally_changes` WRITE;
/*!40000 ALTER TABLE `document_tally_changes` DISABLE KEYS */;
INSERT INTO `document_tally_changes` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ32DF0XDAD2YRAE24GH','pending.pdf','',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ32DF0XDAD2YRAE24GJ','pending.pdf','2026-11-24',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ32DF0XDAD2YRAE24GK','size','',3184),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ8MJS888BBBG8RAGNVA','approved.pdf','',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ8MJS888BBBG8RAGNVB','approved.pdf','2026-11-24',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ8MJS888BBBG8RAGNVC','size','',20185),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ96YJ1HH2H2D3M0W329','approved.pdf','',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ96YJ1HH2H2D3M0W32A','approved.pdf','2026-11-24',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ96YJ1HH2H2D3M0W32B','size','',20186);
/*!40000 ALTER TABLE `document_tally_changes` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `document_uploads`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `document_uploads` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `item_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `size` bigint(20) NOT NULL,
  `received` bigint(20) NOT NULL,
  `segments` int(11) NOT NULL,
  `wrapped_key` binary(60) NOT NULL,
  `organisation_key_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `lease` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `leased_until` datetime(3) DEFAULT NULL,
  `document_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_2a4d4c864ed0a32578e6ab2b9c` (`organisation_id`,`request_id`),
  KEY `IDX_7d67b758ede2e1489dcc924502` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `document_uploads` WRITE;
/*!40000 ALTER TABLE `document_uploads` DISABLE KEYS */;
/*!40000 ALTER TABLE `document_uploads` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `documents`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `documents` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `item_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `version` int(11) NOT NULL,
  `name` varchar(255) NOT NULL,
  `name_folded` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `media_type` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `size` bigint(20) NOT NULL,
  `sha256` binary(32) NOT NULL,
  `state` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `rejection_reason` varchar(1000) DEFAULT NULL,
  `decided_by` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `decided_at` datetime(3) DEFAULT NULL,
  `uploaded_by` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `uploaded_at` datetime(3) NOT NULL,
  `is_current` tinyint(4) NOT NULL,
  `storage_key` varchar(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `sealed_size` bigint(20) NOT NULL,
  `sealed_sha256` binary(32) NOT NULL,
  `wrapped_key` binary(60) DEFAULT NULL,
  `organisation_key_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `scan` varchar(12) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `pages` int(11) DEFAULT NULL,
  `notice` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `preview` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `has_thumbnail` tinyint(4) DEFAULT NULL,
  `examine_after` datetime(3) DEFAULT NULL,
  `examine_tries` int(11) DEFAULT NULL,
  `kind` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  `deleted_at` datetime(3) DEFAULT NULL,
  `incomplete` tinyint(4) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_35a2edd0b93d1431f694cf291a` (`organisation_id`,`request_id`,`item_id`,`version`),
  UNIQUE KEY `IDX_c0acf262e5848697810c8e9f73` (`storage_key`),
  KEY `documents_organisation_key` (`organisation_id`,`organisation_key_id`,`id`),
  KEY `IDX_a338e4762519fb2380942a9228` (`examine_after`),
  KEY `documents_received` (`organisation_id`,`is_current`,`uploaded_at`,`id`),
  KEY `documents_sorted` (`organisation_id`,`is_current`,`state`,`kind`,`uploaded_at`,`id`),
  KEY `documents_search` (`organisation_id`,`is_current`,`uploaded_at`,`id`,`state`,`kind`,`request_id`,`name_folded`),
  KEY `documents_deleted` (`deleted_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `documents` WRITE;
/*!40000 ALTER TABLE `documents` DISABLE KEYS */;
INSERT INTO `documents` VALUES
('01M878ZYZ0YMKGKDJ4T2ARSZGE','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','01M878ZYVY18PT7N5XASG7MBYP',1,'ancien.pdf','ancien.pdf','application/pdf',3184,0xF5DD0AE8C29208106531CEA0E6B5DF9E757F12B5872F5DB7762824C089B602E7,'pending',NULL,NULL,NULL,'01M878ZYW3HC3ZDQ4JDW4WDX7R','2026-11-24 17:17:27.003',1,'50cdf0dadf5fb45c9b4828dfef1487bc',3264,0x515A1EAC1498479EFDB6C7D24588888B89CC9A9AF97183E848DAEAA5C922C74A,0x04CF302BCCEA1A9581B4003B864E89110CB3819AE6CB105D1BD6B93CC18EF4C7CECBBC85E5FE247AD8E7A42B060C94A6D41EE2D8C083FBDCCC2FDA1D,'01M878ZYZFW1Y2X9AS832A24SK',NULL,NULL,NULL,NULL,NULL,'2026-11-24 17:17:27.003',NULL,'pdf',NULL,0),
('01M878ZZ5JMEJEW8E901JD04BT','01M878ZYS8C1SZHSMRQGZ00FVA',NULL,NULL,1,'ancien-0.pdf','ancien-0.pdf','application/pdf',20185,0xEE10777456FE0CDCC96246CF66B283DF5663AEDFA415135353277C63BAAF98C4,'approved',NULL,'01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:27.174','01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:27.174',1,'a5d1ea731de1fdcbb04f2e8e89124e9f',20265,0xACA12C47B0AAC2A21FD7AD6737C1ED2E20503EDB8371713153D18CB19D5D96CF,0x008DA5CBC4A676E489E4CA6938A3C944C4F5BBD4C8A4B61213516CA93B5EC085CD3FE67E74DDC2FD3AC8901FEC3470D0D69AC16E2B2B37ED7729EF68,'01M878ZYZFW1Y2X9AS832A24SK',NULL,NULL,NULL,NULL,NULL,'2026-11-24 17:17:27.174',NULL,'pdf',NULL,0),
('01M878ZZ8Y8RH8CV95ASEVYF6N','01M878ZYS8C1SZHSMRQGZ00FVA',NULL,NULL,1,'ancien-1.pdf','ancien-1.pdf','application/pdf',20186,0xFB5E43A1D4DC3C416BB9DF52762302C8C5D5B2D201BC1BCF1C56CE612111CA27,'approved',NULL,'01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:27.202','01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:27.202',1,'6a94aa857b4b0e27d4214645efe3a796',20266,0x9864F8DFCF6AB47D57E3E9D5FA47236BA631A9E1FD446FDB8746D86DA2ACC95A,0xEAC03A3D2AB0021868F95D76E2EA16D2400E1D0DF108FFD41ADAF3701CC6518875677E617CED9A039DD0CC1B2B9A4263E3B66C8F87A8CF8E866EF7A2,'01M878ZYZFW1Y2X9AS832A24SK',NULL,NULL,NULL,NULL,NULL,'2026-11-24 17:17:27.202',NULL,'pdf',NULL,0);
/*!40000 ALTER TABLE `documents` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `idempotency_keys`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `idempotency_keys` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `scope` varchar(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `key_hash` binary(32) NOT NULL,
  `body_hash` binary(32) NOT NULL,
  `status` int(11) DEFAULT NULL,
  `answer` longtext DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_4d248ee3b30501c1e1754bc9ab` (`scope`,`key_hash`),
  KEY `IDX_e5fc0731b6752a8e9194fa265e` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `idempotency_keys` WRITE;
/*!40000 ALTER TABLE `idempotency_keys` DISABLE KEYS */;
/*!40000 ALTER TABLE `idempotency_keys` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `job_claims`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `job_claims` (
  `name` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `slot` datetime(3) NOT NULL,
  `lease_token` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `lease_until` datetime(3) NOT NULL,
  `started_at` datetime(3) DEFAULT NULL,
  `finished_at` datetime(3) DEFAULT NULL,
  `last_error` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `job_claims` WRITE;
/*!40000 ALTER TABLE `job_claims` DISABLE KEYS */;
/*!40000 ALTER TABLE `job_claims` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `key_checks`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `key_checks` (
  `root_key_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `check_value` binary(32) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `successor_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `sealed_root` binary(60) DEFAULT NULL,
  PRIMARY KEY (`root_key_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `key_checks` WRITE;
/*!40000 ALTER TABLE `key_checks` DISABLE KEYS */;
INSERT INTO `key_checks` VALUES
('1273c758310c',0xF39A655A23A5259B9C2362DAC594334D93AC0E2F779E9370B0459B50580230F7,'2026-11-24 17:17:23.560',NULL,NULL);
/*!40000 ALTER TABLE `key_checks` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `mail_days`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `mail_days` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `counted` int(11) NOT NULL,
  `bounced` int(11) NOT NULL,
  PRIMARY KEY (`organisation_id`,`day`),
  KEY `IDX_599439e0220003e7677033ac77` (`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `mail_days` WRITE;
/*!40000 ALTER TABLE `mail_days` DISABLE KEYS */;
INSERT INTO `mail_days` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','2026-11-24',2,0);
/*!40000 ALTER TABLE `mail_days` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `mail_log`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `mail_log` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `addressee` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `to_hash` binary(32) NOT NULL,
  `state` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `attempts` int(11) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `at` datetime(3) NOT NULL,
  `handed_at` datetime(3) DEFAULT NULL,
  `counted` tinyint(4) NOT NULL DEFAULT 0,
  `waits_until` datetime(3) DEFAULT NULL,
  `unconfirmed` tinyint(4) NOT NULL DEFAULT 0,
  `cause` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `reply` varchar(200) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_1f64da120e2ec8601766b3f0b4` (`organisation_id`,`request_id`,`id`),
  KEY `IDX_c42c993c1c3182b4d7593282a1` (`to_hash`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `mail_log` WRITE;
/*!40000 ALTER TABLE `mail_log` DISABLE KEYS */;
INSERT INTO `mail_log` VALUES
('01M878ZYW4RJN7QX3JZCA7DBZX','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','invitation','recipient',0x3902EF7E76ECD326018D4798AB3DB2F6084224DC401A649AD923FA4CB28DF393,'sent',1,'2026-11-24 17:17:26.857','2026-11-24 17:17:27.171','2026-11-24 17:17:27.141',1,NULL,0,NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DBZZ','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','sent','sender',0xFFE7ED95A92F9523CA429DF700AC53EA74888597C6EBEB11D2F2B6795EB93C0C,'sent',1,'2026-11-24 17:17:26.953','2026-11-24 17:17:27.188','2026-11-24 17:17:27.168',1,NULL,0,NULL,NULL);
/*!40000 ALTER TABLE `mail_log` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `mail_texts`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `mail_texts` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `locale` varchar(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `subject` varchar(200) DEFAULT NULL,
  `intro` varchar(2000) DEFAULT NULL,
  `version` int(11) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  PRIMARY KEY (`organisation_id`,`kind`,`locale`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `mail_texts` WRITE;
/*!40000 ALTER TABLE `mail_texts` DISABLE KEYS */;
/*!40000 ALTER TABLE `mail_texts` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `mailed_recipients`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `mailed_recipients` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `address_hash` binary(32) NOT NULL,
  `sent_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_4d6e0166f5371cef38b02b7feb` (`organisation_id`,`address_hash`),
  KEY `IDX_a8f79d713c83d40747b2fce547` (`sent_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `mailed_recipients` WRITE;
/*!40000 ALTER TABLE `mailed_recipients` DISABLE KEYS */;
INSERT INTO `mailed_recipients` VALUES
('01M878ZYVRDW7S4YRZ2QGE2K82','01M878ZYS8C1SZHSMRQGZ00FVA',0x0000000000000000000000000000000000000000000000000000000000000000,'2026-11-24 17:17:26.773'),
('01M878ZYVW6YK41QK28KA1AMFJ','01M878ZYS8C1SZHSMRQGZ00FVA',0x3902EF7E76ECD326018D4798AB3DB2F6084224DC401A649AD923FA4CB28DF393,'2026-11-24 17:17:26.773');
/*!40000 ALTER TABLE `mailed_recipients` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `memberships`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `memberships` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `role` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_7c1e2fdfed4f6838e0c05ae505` (`user_id`),
  KEY `IDX_4aa9948db96ef67c47d2968a12` (`organisation_id`,`user_id`),
  CONSTRAINT `FK_55c59139e9136eb9a76ed30c6dc` FOREIGN KEY (`organisation_id`) REFERENCES `organisations` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `memberships` WRITE;
/*!40000 ALTER TABLE `memberships` DISABLE KEYS */;
INSERT INTO `memberships` VALUES
('01M878ZYSAY743ZTD0B9BT98FK','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYS4EYHPYCHX3QX4D60Z','owner','2026-11-24 17:17:26.696');
/*!40000 ALTER TABLE `memberships` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `notices`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `notices` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `group_key` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `request_title` varchar(500) NOT NULL,
  `recipient_name` varchar(255) NOT NULL,
  `documents` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `at` datetime(3) NOT NULL,
  `read_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_ed30b6dab1e727d6e1e4001aae` (`organisation_id`,`user_id`,`group_key`),
  KEY `IDX_d6075abf20778eaad68c7b7369` (`organisation_id`,`user_id`,`at`,`id`),
  KEY `IDX_2636dd4f596a229ce2308936b7` (`organisation_id`,`user_id`,`read_at`),
  KEY `IDX_86de5a87dee194fec2f3630d03` (`organisation_id`,`request_id`),
  KEY `IDX_4411ac47b8eb4fb16c729729b3` (`at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `notices` WRITE;
/*!40000 ALTER TABLE `notices` DISABLE KEYS */;
INSERT INTO `notices` VALUES
('01M878ZZ3FV0RF0NYG01PREDZ7','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYS4EYHPYCHX3QX4D60Z','document-received','01M878ZYVXABCAK60MEGNMRM9S','document-received:01M878ZYVXABCAK60MEGNMRM9S','Dossier','Camille Morel','[\"01M878ZYZ0YMKGKDJ4T2ARSZGE\"]','2026-11-24 17:17:27.023',NULL);
/*!40000 ALTER TABLE `notices` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `notification_preferences`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `notification_preferences` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `email_notifications` tinyint(4) NOT NULL,
  `sms_notifications` tinyint(4) NOT NULL,
  `request_created` tinyint(4) NOT NULL,
  `request_completed` tinyint(4) NOT NULL,
  `document_uploaded` tinyint(4) NOT NULL,
  `reminder_before_expiry` tinyint(4) NOT NULL,
  `daily_summary` tinyint(4) NOT NULL,
  `marketing_emails` tinyint(4) NOT NULL,
  `summary_due_at` datetime(3) DEFAULT NULL,
  `updated_at` datetime(3) NOT NULL,
  PRIMARY KEY (`organisation_id`,`user_id`),
  KEY `IDX_af6ce5c8edc2673f35972ae71d` (`summary_due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `notification_preferences` WRITE;
/*!40000 ALTER TABLE `notification_preferences` DISABLE KEYS */;
/*!40000 ALTER TABLE `notification_preferences` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `organisation_keys`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `organisation_keys` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` int(11) NOT NULL,
  `root_key_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `wrapped_key` binary(60) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `next_root_key_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `next_wrapped_key` binary(60) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_c36ab098d7a91827c73d2c91ff` (`organisation_id`,`version`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `organisation_keys` WRITE;
/*!40000 ALTER TABLE `organisation_keys` DISABLE KEYS */;
INSERT INTO `organisation_keys` VALUES
('01M878ZYZFW1Y2X9AS832A24SK','01M878ZYS8C1SZHSMRQGZ00FVA',1,'1273c758310c',0x15E0E5F3463911A95130BB8CD438FEB635C2F5D14B541A002EC2505DAAFEEEF346CC13AAFEFE6A55AAC091852DFC1B69EB76132882FCD3A2BA913101,'2026-11-24 17:17:26.895',NULL,NULL);
/*!40000 ALTER TABLE `organisation_keys` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `organisations`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `organisations` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(255) NOT NULL,
  `website` varchar(255) NOT NULL,
  `address` varchar(255) NOT NULL,
  `city` varchar(255) NOT NULL,
  `state` varchar(2) NOT NULL,
  `zip_code` varchar(10) NOT NULL,
  `country` varchar(255) NOT NULL,
  `time_zone` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `accent` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'petrol',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `organisations` WRITE;
/*!40000 ALTER TABLE `organisations` DISABLE KEYS */;
INSERT INTO `organisations` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','Organisation d’Hélène Vasseur','','','','','','France','Europe/Paris','2026-11-24 17:17:26.696','2026-11-24 17:17:26.696','petrol');
/*!40000 ALTER TABLE `organisations` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `outbox_deliveries`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `outbox_deliveries` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `listener` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event_type` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event` longtext NOT NULL,
  `dedupe_hash` binary(32) DEFAULT NULL,
  `attempts` int(11) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `due_at` datetime(3) DEFAULT NULL,
  `give_up_at` datetime(3) NOT NULL,
  `lease_token` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `done_at` datetime(3) DEFAULT NULL,
  `failed_at` datetime(3) DEFAULT NULL,
  `last_error` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_e6ff1cc216dfb5c3d8b9cc0542` (`dedupe_hash`),
  KEY `IDX_43c177ada3e4056d3c0b16d422` (`listener`,`due_at`,`id`),
  KEY `IDX_da20d48b6a6de2ab93733c6498` (`due_at`),
  KEY `IDX_c7f4995a2ed1c9cbace614a6f0` (`done_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `outbox_deliveries` WRITE;
/*!40000 ALTER TABLE `outbox_deliveries` DISABLE KEYS */;
INSERT INTO `outbox_deliveries` VALUES
('01M878ZYSCK87Z6GJ4S2XWEHSH','audit','organisation.created','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"organisation.created\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.696Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":null,\"payload\":{\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\"}}',NULL,1,'2026-11-24 17:17:26.699',NULL,'2026-11-25 17:17:26.699',NULL,'2026-11-24 17:17:26.723',NULL,NULL),
('01M878ZYSEK9NH0VF1D231W08G','audit','user.signed-in','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"user.signed-in\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.687Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-000007\",\"payload\":{\"sessionId\":\"01M878ZYSCK87Z6GJ4S2XWEHSJ\"}}',NULL,1,'2026-11-24 17:17:26.702',NULL,'2026-11-25 17:17:26.702',NULL,'2026-11-24 17:17:26.723',NULL,NULL),
('01M878ZYW2PNRA32DZHK5W44AE','audit','request.created','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.created\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.786Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}}',NULL,1,'2026-11-24 17:17:26.786',NULL,'2026-11-25 17:17:26.786',NULL,'2026-11-24 17:17:26.816',NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DBZX','mail.invitation','request.sent','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.sent\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.788Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}}',NULL,1,'2026-11-24 17:17:26.788',NULL,'2026-11-25 17:17:26.788',NULL,'2026-11-24 17:17:27.168',NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DBZY','mail.resubmission','request.sent','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.sent\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.788Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}}',NULL,1,'2026-11-24 17:17:26.788',NULL,'2026-11-25 17:17:26.788',NULL,'2026-11-24 17:17:26.943',NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DBZZ','mail.sent','request.sent','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.sent\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.788Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}}',NULL,1,'2026-11-24 17:17:26.788',NULL,'2026-11-25 17:17:26.788',NULL,'2026-11-24 17:17:27.180',NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DC00','reminders.plan','request.sent','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.sent\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.788Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}}',NULL,1,'2026-11-24 17:17:26.788',NULL,'2026-11-25 17:17:26.788',NULL,'2026-11-24 17:17:27.171',NULL,NULL),
('01M878ZYW4RJN7QX3JZCA7DC01','audit','request.sent','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.sent\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.788Z\",\"actor\":{\"kind\":\"user\",\"id\":\"01M878ZYS4EYHPYCHX3QX4D60Z\"},\"correlationId\":\"uKJpVo1b-00000c\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"resent\":false}}',NULL,1,'2026-11-24 17:17:26.788',NULL,'2026-11-25 17:17:26.788',NULL,'2026-11-24 17:17:26.816',NULL,NULL),
('01M878ZYZEV6Z4JDFA1FVPT4S2','audit','link.minted','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"link.minted\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:26.893Z\",\"actor\":{\"kind\":\"system\",\"id\":\"system\"},\"correlationId\":null,\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"linkId\":\"01M878ZYZ9HV0D1QKKNGBBRKBV\",\"purpose\":\"invitation\"}}',NULL,1,'2026-11-24 17:17:26.893',NULL,'2026-11-25 17:17:26.893',NULL,'2026-11-24 17:17:26.965',NULL,NULL),
('01M878ZZ393BEGSB86AXVQK5K9','audit','request.viewed','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"request.viewed\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:27.017Z\",\"actor\":{\"kind\":\"recipient\",\"id\":\"01M878ZYW3HC3ZDQ4JDW4WDX7R\"},\"correlationId\":\"uKJpVo1b-00000e\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\"}}',NULL,1,'2026-11-24 17:17:27.017',NULL,'2026-11-25 17:17:27.017',NULL,'2026-11-24 17:17:27.072',NULL,NULL),
('01M878ZZ3FV0RF0NYG01PREDZ6','digest','document.received','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"document.received\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:27.023Z\",\"actor\":{\"kind\":\"recipient\",\"id\":\"01M878ZYW3HC3ZDQ4JDW4WDX7R\"},\"correlationId\":\"uKJpVo1b-00000e\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"itemId\":\"01M878ZYVY18PT7N5XASG7MBYP\",\"documentId\":\"01M878ZYZ0YMKGKDJ4T2ARSZGE\"}}',NULL,1,'2026-11-24 17:17:27.023',NULL,'2026-11-25 17:17:27.023',NULL,'2026-11-24 17:17:27.118',NULL,NULL),
('01M878ZZ3FV0RF0NYG01PREDZ7','notices','document.received','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"document.received\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:27.023Z\",\"actor\":{\"kind\":\"recipient\",\"id\":\"01M878ZYW3HC3ZDQ4JDW4WDX7R\"},\"correlationId\":\"uKJpVo1b-00000e\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"itemId\":\"01M878ZYVY18PT7N5XASG7MBYP\",\"documentId\":\"01M878ZYZ0YMKGKDJ4T2ARSZGE\"}}',NULL,1,'2026-11-24 17:17:27.023',NULL,'2026-11-25 17:17:27.023',NULL,'2026-11-24 17:17:27.122',NULL,NULL),
('01M878ZZ3FV0RF0NYG01PREDZ8','audit','document.received','01M878ZYS8C1SZHSMRQGZ00FVA','{\"type\":\"document.received\",\"organisationId\":\"01M878ZYS8C1SZHSMRQGZ00FVA\",\"occurredAt\":\"2026-11-24T17:17:27.023Z\",\"actor\":{\"kind\":\"recipient\",\"id\":\"01M878ZYW3HC3ZDQ4JDW4WDX7R\"},\"correlationId\":\"uKJpVo1b-00000e\",\"payload\":{\"requestId\":\"01M878ZYVXABCAK60MEGNMRM9S\",\"itemId\":\"01M878ZYVY18PT7N5XASG7MBYP\",\"documentId\":\"01M878ZYZ0YMKGKDJ4T2ARSZGE\"}}',NULL,1,'2026-11-24 17:17:27.023',NULL,'2026-11-25 17:17:27.023',NULL,'2026-11-24 17:17:27.072',NULL,NULL);
/*!40000 ALTER TABLE `outbox_deliveries` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `rate_limits`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `rate_limits` (
  `key` varchar(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `points` int(11) NOT NULL,
  `expires_at` bigint(20) NOT NULL,
  PRIMARY KEY (`key`),
  KEY `IDX_c0868de1b0aa2a8a3207ca37f0` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `rate_limits` WRITE;
/*!40000 ALTER TABLE `rate_limits` DISABLE KEYS */;
/*!40000 ALTER TABLE `rate_limits` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `recipient_codes`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `recipient_codes` (
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `round_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `code_hash` binary(32) DEFAULT NULL,
  `asked_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `tries` int(11) NOT NULL,
  `day_began_at` datetime(3) NOT NULL,
  `day_count` int(11) NOT NULL,
  PRIMARY KEY (`request_id`),
  KEY `IDX_594e4d7ea6f2ae028a70304697` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `recipient_codes` WRITE;
/*!40000 ALTER TABLE `recipient_codes` DISABLE KEYS */;
/*!40000 ALTER TABLE `recipient_codes` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `recipient_proofs`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `recipient_proofs` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `link_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `proof_hash` binary(32) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_7ba8ce1b9284262db53e678183` (`proof_hash`),
  KEY `IDX_a3d7cd07fa7f0c5ff4fb907bbc` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `recipient_proofs` WRITE;
/*!40000 ALTER TABLE `recipient_proofs` DISABLE KEYS */;
/*!40000 ALTER TABLE `recipient_proofs` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `rejection_reasons`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `rejection_reasons` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `label_fr` varchar(80) NOT NULL,
  `label_en` varchar(80) NOT NULL,
  `message_fr` varchar(1000) NOT NULL,
  `message_en` varchar(1000) NOT NULL,
  `version` int(11) NOT NULL,
  PRIMARY KEY (`organisation_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `rejection_reasons` WRITE;
/*!40000 ALTER TABLE `rejection_reasons` DISABLE KEYS */;
/*!40000 ALTER TABLE `rejection_reasons` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `reminder_plans`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `reminder_plans` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owing` tinyint(4) NOT NULL,
  `deadline` datetime(3) DEFAULT NULL,
  `counts_from` datetime(3) NOT NULL,
  `said_at` datetime(3) DEFAULT NULL,
  `stale_from` datetime(3) DEFAULT NULL,
  `next_at` datetime(3) DEFAULT NULL,
  `remind_at` datetime(3) DEFAULT NULL,
  `slots` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `marks` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `sent` int(11) NOT NULL,
  `last_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`organisation_id`,`request_id`),
  KEY `IDX_7c1516b43f36d9934d78603655` (`next_at`),
  KEY `IDX_e395463b91129d5b147b6c43b4` (`organisation_id`,`remind_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `reminder_plans` WRITE;
/*!40000 ALTER TABLE `reminder_plans` DISABLE KEYS */;
INSERT INTO `reminder_plans` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S',1,NULL,'2026-11-24 17:17:26.788',NULL,NULL,'2027-01-20 08:00:00.000',NULL,'[{\"at\":\"2027-01-20T08:00:00.000Z\",\"kind\":\"expiry\",\"steps\":[],\"moved\":false}]','{\"done\":[],\"cancelled\":[],\"moved\":[]}',0,NULL);
/*!40000 ALTER TABLE `reminder_plans` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `reminder_settings`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `reminder_settings` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `enabled` tinyint(4) NOT NULL,
  `rule` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `send_at` varchar(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `business_days_only` tinyint(4) NOT NULL,
  `version` int(11) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  PRIMARY KEY (`organisation_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `reminder_settings` WRITE;
/*!40000 ALTER TABLE `reminder_settings` DISABLE KEYS */;
/*!40000 ALTER TABLE `reminder_settings` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_items`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_items` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `title` varchar(500) NOT NULL,
  `description` varchar(1000) NOT NULL,
  `required` tinyint(4) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_aab0eee48917d00e60d1cc3b1b` (`organisation_id`,`request_id`,`position`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_items` WRITE;
/*!40000 ALTER TABLE `request_items` DISABLE KEYS */;
INSERT INTO `request_items` VALUES
('01M878ZYVY18PT7N5XASG7MBYP','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S',1,'Pièce ancien','',1);
/*!40000 ALTER TABLE `request_items` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_links`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_links` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `purpose` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_by` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `revoked_at` datetime(3) DEFAULT NULL,
  `revoked_for` varchar(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `last_used_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_9e3bacc064a8efd12b5537fae3` (`token_hash`),
  KEY `IDX_731707a1749bdd45c7347e1a2b` (`organisation_id`,`request_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_links` WRITE;
/*!40000 ALTER TABLE `request_links` DISABLE KEYS */;
INSERT INTO `request_links` VALUES
('01M878ZYW3HC3ZDQ4JDW4WDX7R','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S',0xEF5635D9E3D99A7AB02D7E3C5E429367D2AD3D39E60D709ABEB957291C99FA7B,'copy','01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:26.787','2100-01-01 00:00:00.000',NULL,NULL,'2026-11-24 17:17:26.994'),
('01M878ZYZ9HV0D1QKKNGBBRKBV','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S',0x82D34D2745713DBA1D4676B8BD2D699180D037313ED284B53C4C3AC04A07EBB2,'invitation','01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:26.889','2100-01-01 00:00:00.000',NULL,NULL,NULL);
/*!40000 ALTER TABLE `request_links` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_messages`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_messages` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `written_by` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `author_id` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `text` varchar(2000) NOT NULL,
  `at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_2394e4bfe16ffb084494fa964b` (`organisation_id`,`request_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_messages` WRITE;
/*!40000 ALTER TABLE `request_messages` DISABLE KEYS */;
/*!40000 ALTER TABLE `request_messages` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_search`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_search` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `text` varchar(3000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`organisation_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_search` WRITE;
/*!40000 ALTER TABLE `request_search` DISABLE KEYS */;
INSERT INTO `request_search` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','dossier\ncamille morel\ncamille@example.org');
/*!40000 ALTER TABLE `request_search` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_tallies`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_tallies` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `figure` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `n` int(11) NOT NULL,
  PRIMARY KEY (`organisation_id`,`figure`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_tallies` WRITE;
/*!40000 ALTER TABLE `request_tallies` DISABLE KEYS */;
/*!40000 ALTER TABLE `request_tallies` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_tally_changes`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_tally_changes` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `figure` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `day` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `n` int(11) NOT NULL,
  PRIMARY KEY (`organisation_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_tally_changes` WRITE;
/*!40000 ALTER TABLE `request_tally_changes` DISABLE KEYS */;
INSERT INTO `request_tally_changes` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYW1CC7KR875AN2P3ANW','pending','',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ37E6XB5PYMSXB6H9X3','pending','',-1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ37E6XB5PYMSXB6H9X4','viewed','',1),
('01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZZ3DQ6AC5B03D143EP32','in-progress','',1);
/*!40000 ALTER TABLE `request_tally_changes` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_templates`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_templates` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(120) NOT NULL,
  `name_sort` varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `description` varchar(500) NOT NULL,
  `title` varchar(500) NOT NULL,
  `message` varchar(1000) NOT NULL,
  `documents` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `created_by` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `version` int(11) NOT NULL,
  `code_required` tinyint(4) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  KEY `IDX_d06590ea8932031d39e8a92aa1` (`organisation_id`,`name_sort`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_templates` WRITE;
/*!40000 ALTER TABLE `request_templates` DISABLE KEYS */;
/*!40000 ALTER TABLE `request_templates` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `request_timeline`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `request_timeline` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `request_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `type` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `actor_kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `actor_id` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `details` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_67f5b6c0fa9be798c6584411b1` (`organisation_id`,`request_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `request_timeline` WRITE;
/*!40000 ALTER TABLE `request_timeline` DISABLE KEYS */;
INSERT INTO `request_timeline` VALUES
('01M878ZYW2PNRA32DZHK5W44AF','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','request.created','user','01M878ZYS4EYHPYCHX3QX4D60Z','{}','2026-11-24 17:17:26.786'),
('01M878ZYW5ZAH50DC9Y02ZH0AG','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','request.sent','user','01M878ZYS4EYHPYCHX3QX4D60Z','{\"resent\":false}','2026-11-24 17:17:26.788'),
('01M878ZZ3AZK99E0VWBYYVPAGD','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','request.viewed','recipient','01M878ZYW3HC3ZDQ4JDW4WDX7R','{}','2026-11-24 17:17:27.017'),
('01M878ZZ3GPTMA8NTVXAWGCVVB','01M878ZYS8C1SZHSMRQGZ00FVA','01M878ZYVXABCAK60MEGNMRM9S','document.received','recipient','01M878ZYW3HC3ZDQ4JDW4WDX7R','{\"itemId\":\"01M878ZYVY18PT7N5XASG7MBYP\",\"documentId\":\"01M878ZYZ0YMKGKDJ4T2ARSZGE\"}','2026-11-24 17:17:27.023');
/*!40000 ALTER TABLE `request_timeline` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `requests`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `requests` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `title` varchar(500) NOT NULL,
  `title_sort` varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `recipient_name` varchar(255) NOT NULL,
  `recipient_name_sort` varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `recipient_email` varchar(255) NOT NULL,
  `subject` varchar(500) NOT NULL,
  `message` varchar(1000) NOT NULL,
  `status` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `moved_as` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `moved_by` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `move_reason` varchar(1000) NOT NULL,
  `is_new` tinyint(4) NOT NULL,
  `deadline` datetime(3) DEFAULT NULL,
  `deadline_sort` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `priority` varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `document_type` varchar(255) DEFAULT NULL,
  `assignee` varchar(255) DEFAULT NULL,
  `created_by` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `sent_at` datetime(3) DEFAULT NULL,
  `viewed_at` datetime(3) DEFAULT NULL,
  `submitted_at` datetime(3) DEFAULT NULL,
  `completed_at` datetime(3) DEFAULT NULL,
  `document_count` int(11) NOT NULL,
  `uploaded_count` int(11) NOT NULL,
  `approved_count` int(11) NOT NULL,
  `rejected_count` int(11) NOT NULL,
  `revision_count` int(11) NOT NULL,
  `version` int(11) NOT NULL,
  `reminders` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `reminded_at` datetime(3) DEFAULT NULL,
  `reminder_count` int(11) NOT NULL DEFAULT 0,
  `code_required` tinyint(4) NOT NULL DEFAULT 0,
  `letter_due_at` datetime(3) DEFAULT NULL,
  `letter_sent_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_181307fd05570fc44086dfb869` (`status`,`expires_at`,`id`),
  KEY `requests_created` (`organisation_id`,`created_at`,`id`,`status`),
  KEY `requests_updated` (`organisation_id`,`updated_at`,`id`,`status`),
  KEY `requests_deadline` (`organisation_id`,`deadline_sort`,`id`,`status`),
  KEY `requests_name` (`organisation_id`,`recipient_name_sort`,`id`,`status`),
  KEY `requests_title` (`organisation_id`,`title_sort`,`id`,`status`),
  KEY `requests_status_created` (`organisation_id`,`status`,`created_at`,`id`),
  KEY `requests_status_deadline` (`organisation_id`,`status`,`deadline_sort`,`id`),
  KEY `requests_status_submitted` (`organisation_id`,`status`,`submitted_at`,`id`),
  KEY `requests_people` (`organisation_id`,`priority`,`assignee`,`status`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `requests` WRITE;
/*!40000 ALTER TABLE `requests` DISABLE KEYS */;
INSERT INTO `requests` VALUES
('01M878ZYVXABCAK60MEGNMRM9S','01M878ZYS8C1SZHSMRQGZ00FVA','Dossier','dossier','Camille Morel','camille morel','camille@example.org','','','viewed','view','recipient','',1,NULL,'9999-12-31 00:00:00.000','2100-01-01 00:00:00.000','medium',NULL,NULL,'01M878ZYS4EYHPYCHX3QX4D60Z','2026-11-24 17:17:26.773','2026-11-24 17:17:27.020',NULL,'2026-11-24 17:17:27.010',NULL,NULL,1,1,0,0,0,3,NULL,NULL,0,0,NULL,NULL);
/*!40000 ALTER TABLE `requests` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `schema_steps`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `schema_steps` (
  `migration` varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `step` int(11) NOT NULL,
  `applied_at` datetime(3) NOT NULL,
  PRIMARY KEY (`migration`,`step`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `schema_steps` WRITE;
/*!40000 ALTER TABLE `schema_steps` DISABLE KEYS */;
INSERT INTO `schema_steps` VALUES
('0001-identity',1,'2026-11-24 17:17:21.548'),
('0001-identity',2,'2026-11-24 17:17:21.572'),
('0001-identity',3,'2026-11-24 17:17:21.611'),
('0002-organisations',1,'2026-11-24 17:17:21.652'),
('0002-organisations',2,'2026-11-24 17:17:21.693'),
('0003-documents',1,'2026-11-24 17:17:21.775'),
('0003-documents',2,'2026-11-24 17:17:21.785'),
('0003-documents',3,'2026-11-24 17:17:21.793'),
('0004-requests',1,'2026-11-24 17:17:21.804'),
('0004-requests',2,'2026-11-24 17:17:21.818'),
('0004-requests',3,'2026-11-24 17:17:21.847'),
('0004-requests',4,'2026-11-24 17:17:21.855'),
('0005-platform',1,'2026-11-24 17:17:21.863'),
('0005-platform',2,'2026-11-24 17:17:21.872'),
('0005-platform',3,'2026-11-24 17:17:21.883'),
('0005-platform',4,'2026-11-24 17:17:21.899'),
('0006-integrations',1,'2026-11-24 17:17:21.904'),
('0007-audit',1,'2026-11-24 17:17:21.910'),
('0007-audit',2,'2026-11-24 17:17:21.917'),
('0007-audit',3,'2026-11-24 17:17:21.926'),
('0007-audit',4,'2026-11-24 17:17:21.932'),
('0008-notifications',1,'2026-11-24 17:17:21.939'),
('0009-requests-mailed-recipients',1,'2026-11-24 17:17:21.945'),
('0010-requests-timeline',1,'2026-11-24 17:17:21.951'),
('0011-requests-templates',1,'2026-11-24 17:17:21.958'),
('0011-requests-templates',2,'2026-11-24 17:17:22.009'),
('0011-requests-templates',3,'2026-11-24 17:17:22.018'),
('0011-requests-templates',4,'2026-11-24 17:17:22.026'),
('0011-requests-templates',5,'2026-11-24 17:17:22.030'),
('0012-requests-tallies',1,'2026-11-24 17:17:22.038'),
('0012-requests-tallies',2,'2026-11-24 17:17:22.045'),
('0012-requests-tallies',3,'2026-11-24 17:17:22.561'),
('0013-keeping',1,'2026-11-24 17:17:22.615'),
('0013-keeping',2,'2026-11-24 17:17:22.655'),
('0013-keeping',3,'2026-11-24 17:17:22.667'),
('0013-keeping',4,'2026-11-24 17:17:22.670'),
('0014-documents-receive',1,'2026-11-24 17:17:22.691'),
('0014-documents-receive',2,'2026-11-24 17:17:22.697'),
('0014-documents-receive',3,'2026-11-24 17:17:22.704'),
('0014-documents-receive',4,'2026-11-24 17:17:22.715'),
('0015-documents-previews',1,'2026-11-24 17:17:22.722'),
('0015-documents-previews',2,'2026-11-24 17:17:22.970'),
('0015-documents-previews',3,'2026-11-24 17:17:22.972'),
('0016-documents-vault',1,'2026-11-24 17:17:22.999'),
('0016-documents-vault',2,'2026-11-24 17:17:23.028'),
('0016-documents-vault',3,'2026-11-24 17:17:23.031'),
('0016-documents-vault',4,'2026-11-24 17:17:23.045'),
('0016-documents-vault',5,'2026-11-24 17:17:23.050'),
('0016-documents-vault',6,'2026-11-24 17:17:23.193'),
('0017-recipients',1,'2026-11-24 17:17:23.217'),
('0017-recipients',2,'2026-11-24 17:17:23.223'),
('0017-recipients',3,'2026-11-24 17:17:23.235'),
('0018-documents-incomplete',1,'2026-11-24 17:17:23.257'),
('0019-review',1,'2026-11-24 17:17:23.264'),
('0019-review',2,'2026-11-24 17:17:23.272'),
('0019-review',3,'2026-11-24 17:17:23.284'),
('0020-reminders',1,'2026-11-24 17:17:23.290'),
('0020-reminders',2,'2026-11-24 17:17:23.295'),
('0020-reminders',3,'2026-11-24 17:17:23.298'),
('0021-mail-texts',1,'2026-11-24 17:17:23.325'),
('0021-mail-texts',2,'2026-11-24 17:17:23.330'),
('0022-mail-delivery',1,'2026-11-24 17:17:23.368'),
('0022-mail-delivery',2,'2026-11-24 17:17:23.380'),
('0022-mail-delivery',3,'2026-11-24 17:17:23.388'),
('0022-mail-delivery',4,'2026-11-24 17:17:23.402'),
('0022-mail-delivery',5,'2026-11-24 17:17:23.408'),
('0022-mail-delivery',6,'2026-11-24 17:17:23.414'),
('0022-mail-delivery',7,'2026-11-24 17:17:23.447'),
('0022-mail-delivery',8,'2026-11-24 17:17:23.459'),
('0023-notifications',1,'2026-11-24 17:17:23.466'),
('0023-notifications',2,'2026-11-24 17:17:23.480'),
('0023-notifications',3,'2026-11-24 17:17:23.486'),
('0023-notifications',4,'2026-11-24 17:17:23.499'),
('0024-templates-code',1,'2026-11-24 17:17:23.531');
/*!40000 ALTER TABLE `schema_steps` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `service_keys`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `service_keys` (
  `id` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `root_key_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `wrapped_key` binary(60) NOT NULL,
  `next_root_key_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `next_wrapped_key` binary(60) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `service_keys` WRITE;
/*!40000 ALTER TABLE `service_keys` DISABLE KEYS */;
INSERT INTO `service_keys` VALUES
('audit','1273c758310c',0xA0E2531A65191C0CD672EDA0A9C19B17D20D3578B1BC92D726EA91D04F43BB8D933988BDFD6B0BDF9C5FF598C942D89D52564C72B3564A792D2FFDCA,NULL,NULL,'2026-11-24 17:17:23.577'),
('bounce address','1273c758310c',0x915481B6C952765EF4B0ADA6F17A0669301B0B136E698B35FD3121265164855A4FCA494ECF1DD9A33E439A5B958E5520593A5B45D5A4214D634C4ACB,NULL,NULL,'2026-11-24 17:17:23.583'),
('file-links','1273c758310c',0xE91686E02A873918ADB9A695285AD2ECF4FE24C5E401F7A97317191AA0964584AC9F0E57DBECF6DFBDD139A47A63867E5A8DDD253C0071ED26902EB9,NULL,NULL,'2026-11-24 17:17:23.587'),
('id token','1273c758310c',0xBA942AE5FA76719CDBF349DFA2238524B631DB407576C854CE6BC19B26D38F0180AAB06431403EA34B8346AC9ACA15E738AEBA0248C4DE89FF5FD326,NULL,NULL,'2026-11-24 17:17:23.591'),
('idempotency','1273c758310c',0xDF15E2E019325CBBA683EC9EE7F09538A0184BE0EB0517FED751CFCC6B4DF6CA22C9462B1B99DE3A52C2595EDCDB08553C16E701D232A9B6EBF62ECF,NULL,NULL,'2026-11-24 17:17:23.595'),
('mail drafts','1273c758310c',0x3F5920081613ADC55AEC31D4CF3086CA7F62A4EC641D5D2612556263790C1D54FFCF11CACC74CBC5D99EDEA4A7C84FC9E46985A724DE367347937E36,NULL,NULL,'2026-11-24 17:17:23.598'),
('mail stops','1273c758310c',0x9E91E64069C3806A3967E78B08807DB1682D1CDAF5090FABA1C6751F7DFE9582DFB2EAC771FF82511EE75302FF9E350AAB3079EF43BE35A45BCAABF1,NULL,NULL,'2026-11-24 17:17:23.601'),
('recipient code','1273c758310c',0x2572A3F9DC7FDA72A53F9F1A7B1F31011B441BADBD35A4D51FF8937F67E917EB89CA70568B79B021AC20FDFF2AF8E52586BD1F04CB70E2BC3CA0FB8D,NULL,NULL,'2026-11-24 17:17:23.604'),
('sign-in attempt','1273c758310c',0x084EF764F72835DA430440D3D6BB95D3C16EABD76B49E38C13A880CB5BF2CA315C1EC1B61E4459CE3A57BC0EC18A3F28418F4027C604D27369BDF07F,NULL,NULL,'2026-11-24 17:17:23.607');
/*!40000 ALTER TABLE `service_keys` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `sessions`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `sessions` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `user_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `last_seen_at` datetime(3) NOT NULL,
  `idle_minutes` int(11) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `ip` varchar(64) NOT NULL,
  `user_agent` varchar(512) NOT NULL,
  `revoked_at` datetime(3) DEFAULT NULL,
  `id_token` longtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_abaa9e068cdd390bc5210f7988` (`token_hash`),
  KEY `IDX_9d1e0a9eff48002dd96947a489` (`user_id`,`last_seen_at`),
  KEY `IDX_9cfe37d28c3b229a350e086d94` (`expires_at`),
  CONSTRAINT `FK_085d540d9f418cfbdc7bd55bb19` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `sessions` WRITE;
/*!40000 ALTER TABLE `sessions` DISABLE KEYS */;
/*!40000 ALTER TABLE `sessions` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `storage_findings`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `storage_findings` (
  `storage_key` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `document_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `first_seen_at` datetime(3) NOT NULL,
  `last_seen_at` datetime(3) NOT NULL,
  PRIMARY KEY (`storage_key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `storage_findings` WRITE;
/*!40000 ALTER TABLE `storage_findings` DISABLE KEYS */;
/*!40000 ALTER TABLE `storage_findings` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `storage_scrubs`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `storage_scrubs` (
  `id` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `phase` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` varchar(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `started_at` datetime(3) NOT NULL,
  `finished_at` datetime(3) DEFAULT NULL,
  `checked` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `storage_scrubs` WRITE;
/*!40000 ALTER TABLE `storage_scrubs` DISABLE KEYS */;
/*!40000 ALTER TABLE `storage_scrubs` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `storage_usage`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `storage_usage` (
  `organisation_id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `bytes` bigint(20) NOT NULL,
  `files` int(11) NOT NULL,
  `quota_bytes` bigint(20) DEFAULT NULL,
  `quota_files` int(11) DEFAULT NULL,
  PRIMARY KEY (`organisation_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `storage_usage` WRITE;
/*!40000 ALTER TABLE `storage_usage` DISABLE KEYS */;
INSERT INTO `storage_usage` VALUES
('01M878ZYS8C1SZHSMRQGZ00FVA',43555,3,NULL,NULL);
/*!40000 ALTER TABLE `storage_usage` ENABLE KEYS */;
UNLOCK TABLES;
DROP TABLE IF EXISTS `users`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `users` (
  `id` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `issuer` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `subject` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `email` varchar(320) NOT NULL,
  `first_name` varchar(255) NOT NULL,
  `last_name` varchar(255) NOT NULL,
  `image_url` varchar(2048) DEFAULT NULL,
  `phone` varchar(50) NOT NULL,
  `bio` varchar(1000) NOT NULL,
  `locale` varchar(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `last_signed_in_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_ac60071e00c9cb99b33123ffbc` (`issuer`,`subject`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `users` WRITE;
/*!40000 ALTER TABLE `users` DISABLE KEYS */;
INSERT INTO `users` VALUES
('01M878ZYS4EYHPYCHX3QX4D60Z','http://localhost:3977/idp','e8c84593-4ca5-4879-8003-1be19db89bb6','demo@recueil.example','Hélène','Vasseur',NULL,'','','fr','2026-11-24 17:17:26.687','2026-11-24 17:17:26.687','2026-11-24 17:17:26.687');
/*!40000 ALTER TABLE `users` ENABLE KEYS */;
UNLOCK TABLES;
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;

/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;
/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
/*!40101 SET CHARACTER_SET_RESULTS=@OLD_CHARACTER_SET_RESULTS */;
/*!40101 SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;

